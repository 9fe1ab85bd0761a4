import { sql } from "kysely"
import { nameCandidates } from "#app/domain/shop/free-name.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** What no two shops have in common. */
export type UniqueNames = { slug: string; username: string; email: string }

/** The names that a shop other than `own` has; case does not matter. */
export async function findTaken(
  db: AdminDatabase,
  wished: UniqueNames,
  own: string | null,
): Promise<{ readonly [Name in keyof UniqueNames]: boolean }> {
  const [slug, username, email] = [wished.slug, wished.username, wished.email].map((text) =>
    text.trim().toLowerCase(),
  )
  const others = build
    .selectFrom("shops")
    .select([
      sql<boolean>`coalesce(bool_or(slug = ${slug}), false)`.as("slug"),
      sql<boolean>`coalesce(bool_or(lower(username) = ${username}), false)`.as("username"),
      sql<boolean>`coalesce(bool_or(lower(email) = ${email}), false)`.as("email"),
    ])
    .where(sql<boolean>`(slug = ${slug} or lower(username) = ${username} or lower(email) = ${email})`)
  const row = await db.row(own === null ? others : others.where("id", "!=", own))
  return row ?? { slug: false, username: false, email: false }
}

/** A name that is free both as an address and as a username, made of `text`. */
export async function findFreeName(db: AdminDatabase, text: string): Promise<string> {
  const candidates = nameCandidates(text)
  const taken = await db.rows(
    build
      .selectFrom("shops")
      .select([sql<string>`lower(username)`.as("username"), "slug"])
      .where(sql<boolean>`slug = any(${candidates}::text[]) or lower(username) = any(${candidates}::text[])`),
  )
  const names = new Set(taken.flatMap(({ username, slug }) => [username, slug]))
  return candidates.find((name) => !names.has(name)) ?? ""
}
