import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"
import { endSessionsOfShop } from "./sessions.ts"

export type ShopCredentials = {
  id: string
  name: string
  email: string
  username: string
  /** Null: no password yet, so the owner can't sign in. */
  passwordHash: string | null
}

/** The shop with this email or username, trimmed and in small letters (specification, section 5). */
export function findShopCredentials(db: AuthDatabase, name: string): Promise<ShopCredentials | null> {
  return db.row(
    build
      .selectFrom("shops")
      .select(["id", "name", "email", "username", "password_hash as passwordHash"])
      .where(({ eb, or }) => or([eb(sql`lower(email)`, "=", name), eb(sql`lower(username)`, "=", name)])),
  )
}

/** The stored hash of a shop's password; null if there is none. */
export async function findPasswordHash(db: AuthDatabase, shopId: string): Promise<string | null> {
  const row = await db.row(build.selectFrom("shops").select("password_hash as hash").where("id", "=", shopId))
  return row?.hash ?? null
}

/**
 * Whether `verified` is still the stored hash; `upgraded`, where given, takes its place. Until the transaction ends a
 * reset waits, so that a session which is opened now on the old password is ended by it.
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
 * Stores a password that an administrator chose for the shop. Ends every session of the shop, and requires the owner to
 * choose its own password. False if the shop does not exist.
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
 * Stores a password that the shop chose, if the stored hash is still `verified`. Ends every session of the shop. False,
 * without a change, if another password was stored meanwhile.
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
