import { sql } from "kysely"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** A stored session is found by its id and the hash of its token, 32 bytes. */
export type SessionKey = { id: string; tokenHash: Buffer }

/** Seconds. */
export type SessionLifetime = { absolute: number; idle: number }

/** Inserts a session. Both ends count from the database's clock. */
export async function insertShopSession(
  db: AuthDatabase,
  session: SessionKey & { shopId: string; lifetime: SessionLifetime; device: DeviceKind },
): Promise<void> {
  const { id, tokenHash, shopId, lifetime, device } = session
  await db.run(
    build.insertInto("sessions").values({
      id,
      token_hash: tokenHash,
      shop_id: shopId,
      ends_at: after(lifetime.absolute),
      idle_ends_at: after(lifetime.idle),
      ...device,
    }),
  )
}

/**
 * Finds the session and its shop, blocked or not; null if it ended in any way. `passwordIsGiven` is true if an
 * administrator chose the password; `idleSeconds` have passed since the last use.
 */
export function findShopSession(db: AuthDatabase, key: SessionKey) {
  return db.row(
    build
      .selectFrom("sessions")
      .innerJoin("shops", "shops.id", "sessions.shop_id")
      .select(["shops.id as shopId", "shops.name", "shops.slug", "shops.email", "shops.username"])
      .select("shops.language")
      .select([
        "shops.is_active as isActive",
        "shops.password_is_given as passwordIsGiven",
        sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as("idleSeconds"),
      ])
      .where("sessions.id", "=", key.id)
      .where("sessions.token_hash", "=", key.tokenHash)
      .where("sessions.ends_at", ">", sql<string>`now()`)
      .where("sessions.idle_ends_at", ">", sql<string>`now()`),
  )
}

/** Extends the idle end of a used session, never past the absolute one. */
export async function extendSession(db: AuthDatabase, id: string, lifetime: SessionLifetime): Promise<void> {
  await db.run(
    build
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()`, idle_ends_at: sql`least(ends_at, ${after(lifetime.idle)})` })
      .where("id", "=", id),
  )
}

/** Ends one session. Returns its shop, or null if it had ended before. */
export function endShopSession(db: AuthDatabase, key: SessionKey) {
  return db.row(
    build
      .deleteFrom("sessions")
      .using("shops")
      .whereRef("shops.id", "=", "sessions.shop_id")
      .where("sessions.id", "=", key.id)
      .where("sessions.token_hash", "=", key.tokenHash)
      .returning(["shops.id as shopId", "shops.name", "shops.username"]),
  )
}

/** Ends every session of a shop, and its devices' notifications, after its password was reset. */
export async function endSessionsOfShop(db: AuthDatabase, shopId: string): Promise<void> {
  await Promise.all([
    db.run(build.deleteFrom("sessions").where("shop_id", "=", shopId)),
    db.run(build.deleteFrom("push_subscriptions").where("shop_id", "=", shopId)),
  ])
}

/** Deletes ended sessions in batches. It skips those that another transaction has locked. */
export async function deleteEndedSessions(db: AuthDatabase): Promise<void> {
  const over = build
    .selectFrom("sessions")
    .select("id")
    .where("ends_at", "<", sql<string>`now()`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.run(build.deleteFrom("sessions").where("id", "in", over))
}

/** Returns the moment so many seconds from now, by the database's clock. */
export function after(seconds: number) {
  return sql<string>`now() + make_interval(secs => ${seconds})`
}
