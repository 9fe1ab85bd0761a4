import { sql } from "kysely"
import { signInName } from "#app/domain/account/contact.ts"
import { firstQuestions } from "#app/domain/shop/first-questions.ts"
import type { NewShop } from "#app/domain/shop/new-shop-form.ts"
import type { EditedShop } from "#app/domain/shop/edit-shop-form.ts"
import { nameCandidates } from "#app/domain/shop/free-name.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { languageOfApplicant } from "./join-requests.ts"

/**
 * Inserts a shop, whose owner is asked the first questions, and returns its id. It has no password yet, because this scope
 * can't write passwords.
 * @throws the errors `slug_taken`, `username_taken`, `email_taken` and `plan_gone` (see errors.ts).
 */
export async function insertNewShop(
  db: AdminDatabase,
  shop: NewShop,
  { actor, requestId }: { actor: AuditEvent["actor"]; requestId: string | null },
): Promise<string> {
  const columns = { ...shop, first_question: firstQuestions[0] }
  const created = await db.row(build.insertInto("shops").values(columns).returning("id"))
  if (created === null) throw new Error("the shop was not made")
  const details = { slug: shop.slug, ...(requestId !== null && { request_id: requestId }) }
  await addToAuditLog(db, {
    action: "shop_created",
    actor,
    shop: { id: created.id, name: shop.name },
    details,
  })
  return created.id
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

/** Finds what a new shop takes over from its application. `language` is that of the page of the application. */
export function findApplicant(db: AdminDatabase, requestId: string) {
  return db.row(
    build
      .selectFrom("join_requests")
      .select(["name", "email", "phone", "plan_id as planId", languageOfApplicant.as("language")])
      .where("id", "=", requestId),
  )
}

const columns = ["name", "email", "slug", "username", "phone"] as const

/**
 * Changes the names and addresses of a shop. The audit log gets the old value of each changed field, and nothing if no
 * field changed. Returns false if the shop does not exist.
 * @throws the errors `slug_taken`, `username_taken` and `email_taken` (see errors.ts).
 */
export async function editShop(
  db: AdminDatabase,
  shopId: string,
  shop: EditedShop,
  actor: AuditEvent["actor"],
): Promise<boolean> {
  const before = await db.row(
    build.selectFrom("shops").select(columns).where("id", "=", shopId).forNoKeyUpdate(),
  )
  if (before === null) return false
  const changed = columns.filter((column) => before[column] !== shop[column])
  if (changed.length === 0) return true
  await db.run(build.updateTable("shops").set(shop).where("id", "=", shopId))
  const details = Object.fromEntries(changed.map((column) => [`former_${column}`, before[column]]))
  await addToAuditLog(db, { action: "shop_edited", actor, shop: { id: shopId, name: shop.name }, details })
  return true
}

/** Returns null without a phone and without the shop. */
export async function findShopPhone(db: AdminDatabase, shopId: string): Promise<string | null> {
  const row = await db.row(build.selectFrom("shops").select("phone").where("id", "=", shopId))
  return row?.phone ?? null
}

/** Each of these belongs to one shop only. */
export type UniqueNames = { slug: string; username: string; email: string }

/** Tests whether another shop has the slug or had it before. */
const hadBefore = (slug: string | undefined, own: string | null) =>
  sql<boolean>`exists (select from former_slugs
    where former_slugs.slug = ${slug} and former_slugs.shop_id is distinct from ${own}::uuid)`

/** Returns the names that a shop other than `own` has; case does not matter. A slug that it had before counts too. */
export async function findTaken(
  db: AdminDatabase,
  names: UniqueNames,
  own: string | null,
): Promise<{ readonly [Name in keyof UniqueNames]: boolean }> {
  const [slug, username, email] = [names.slug, names.username, names.email].map(signInName)
  const others = build
    .selectFrom("shops")
    .select([
      sql<boolean>`coalesce(bool_or(slug = ${slug}), false) or ${hadBefore(slug, own)}`.as("slug"),
      sql<boolean>`coalesce(bool_or(lower(username) = ${username}), false)`.as("username"),
      sql<boolean>`coalesce(bool_or(lower(email) = ${email}), false)`.as("email"),
    ])
    .where(sql<boolean>`(slug = ${slug} or lower(username) = ${username} or lower(email) = ${email})`)
  const row = await db.row(own === null ? others : others.where("id", "!=", own))
  return row ?? { slug: false, username: false, email: false }
}

/** Derives a name from `text` that is free both as an address, also as a former one, and as a username. */
export async function findFreeName(db: AdminDatabase, text: string): Promise<string> {
  const candidates = nameCandidates(text)
  const taken = await db.rows(
    build
      .selectFrom("shops")
      .select([sql<string>`lower(username)`.as("username"), "slug"])
      .where(sql<boolean>`slug = any(${candidates}::text[]) or lower(username) = any(${candidates}::text[])`),
  )
  const former = await db.rows(
    build
      .selectFrom("former_slugs")
      .select("slug")
      .where(sql<boolean>`slug = any(${candidates}::text[])`),
  )
  const takenNames = new Set([
    ...taken.flatMap(({ username, slug }) => [username, slug]),
    ...former.map(({ slug }) => slug),
  ])
  return candidates.find((name) => !takenNames.has(name)) ?? ""
}
