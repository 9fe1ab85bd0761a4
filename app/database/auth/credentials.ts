import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"
import { endSessionsOfShop } from "./sessions.ts"

export type ShopCredentials = NonNullable<Awaited<ReturnType<typeof findShopCredentials>>>

/**
 * Finds the shop with this email or username, trimmed and in lower case (specification, section 5). `passwordHash` is
 * null without a password: the owner can't sign in yet.
 */
export function findShopCredentials(db: AuthDatabase, name: string) {
  return db.row(
    build
      .selectFrom("shops")
      .select(["id", "name", "email", "username", "password_hash as passwordHash"])
      .where(({ eb, or }) => or([eb(sql`lower(email)`, "=", name), eb(sql`lower(username)`, "=", name)])),
  )
}

/** Finds the stored hash of a shop's password; null if there is none. */
export async function findPasswordHash(db: AuthDatabase, shopId: string): Promise<string | null> {
  const row = await db.row(build.selectFrom("shops").select("password_hash as hash").where("id", "=", shopId))
  return row?.hash ?? null
}

/**
 * Returns whether `verified` is still the stored hash; `upgraded`, if given, replaces it. A reset waits until the
 * transaction ends, so that it also ends a session which is opened now on the old password.
 */
export async function lockShopPassword(
  db: AuthDatabase,
  { shopId, verified, upgraded }: { shopId: string; verified: string; upgraded: string | null },
): Promise<boolean> {
  if (upgraded === null) {
    const held = build
      .selectFrom("shops")
      .select("id")
      .where("id", "=", shopId)
      .where("password_hash", "=", verified)
      .forShare()
    return (await db.row(held)) !== null
  }
  const changed = build
    .updateTable("shops")
    .set({ password_hash: upgraded })
    .where("id", "=", shopId)
    .where("password_hash", "=", verified)
  return (await db.run(changed)) === 1
}

/**
 * Stores a password that an administrator chose for the shop. It ends every session of the shop, and requires the owner
 * to choose an own password. Returns false if the shop does not exist.
 */
export async function resetShopPassword(
  db: AuthDatabase,
  { shopId, passwordHash }: { shopId: string; passwordHash: string },
): Promise<boolean> {
  const changed = await db.run(
    build
      .updateTable("shops")
      .set({ password_hash: passwordHash, password_is_given: true })
      .where("id", "=", shopId),
  )
  await endSessionsOfShop(db, shopId)
  return changed === 1
}

/**
 * Stores a password that the shop chose, if the stored hash is still `verified`. It ends every session of the shop.
 * Returns false, without a change, if another password was stored meanwhile.
 */
export async function changeStoredPassword(
  db: AuthDatabase,
  { shopId, verified, passwordHash }: { shopId: string; verified: string; passwordHash: string },
): Promise<boolean> {
  const changed = build
    .updateTable("shops")
    .set({ password_hash: passwordHash, password_is_given: false })
    .where("id", "=", shopId)
    .where("password_hash", "=", verified)
  if ((await db.run(changed)) !== 1) return false
  await endSessionsOfShop(db, shopId)
  return true
}
