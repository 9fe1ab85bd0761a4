import type { Application } from "#app/domain/application/application-rules.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** Adds a pending application (specification, section 4). */
export async function createJoinRequest(
  db: VisitorDatabase,
  application: Application & { language: Locale },
): Promise<void> {
  const { planId, ...applicant } = application
  await db.run(build.insertInto("join_requests").values({ ...applicant, plan_id: planId }))
}
