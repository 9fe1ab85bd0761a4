import type { Application } from "#app/domain/application-form.ts"
import { build } from "./build.ts"
import type { VisitorDatabase } from "./scopes.server.ts"

/** Adds an application to join; it is pending until an administrator decides (specification, section 4). */
export async function createJoinRequest(db: VisitorDatabase, application: Application): Promise<void> {
  const { name, email, phone, planId } = application
  await db.run(build.insertInto("join_requests").values({ name, email, phone, plan_id: planId }))
}
