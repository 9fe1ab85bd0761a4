import type { NewShop } from "#app/domain/shop/new-shop-form.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/**
 * Inserts a shop and returns its id. It has no password yet, because this scope can't write passwords.
 * @throws the refusals `slug_taken`, `username_taken`, `email_taken` and `plan_gone` (see refusals.ts).
 */
export async function insertNewShop(
  db: AdminDatabase,
  shop: NewShop,
  { actor, requestId }: { actor: AuditEvent["actor"]; requestId: string | null },
): Promise<string> {
  const made = await db.row(build.insertInto("shops").values(shop).returning("id"))
  if (made === null) throw new Error("the shop was not made")
  const details = { slug: shop.slug, ...(requestId !== null && { request_id: requestId }) }
  await addToAuditLog(db, { action: "shop_created", actor, shop: { id: made.id, name: shop.name }, details })
  return made.id
}

/** Deletes a new shop whose password could not be stored. */
export async function undoNewShop(
  db: AdminDatabase,
  shop: { id: string; name: string },
  actor: AuditEvent["actor"],
): Promise<void> {
  await db.run(build.deleteFrom("shops").where("id", "=", shop.id))
  await addToAuditLog(db, { action: "shop_creation_undone", actor, shop })
}

/** The part of an application that goes into its new shop. */
export type Applicant = { name: string; email: string | null; phone: string | null; planId: string | null }

export function findApplicant(db: AdminDatabase, requestId: string): Promise<Applicant | null> {
  return db.row(
    build
      .selectFrom("join_requests")
      .select(["name", "email", "phone", "plan_id as planId"])
      .where("id", "=", requestId),
  )
}
