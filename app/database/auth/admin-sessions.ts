import { sql } from "kysely"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"
import { after, type SessionLifetime } from "./sessions.ts"

/** Inserts a session. Both ends count from the database's clock. `tokenHash` has 32 bytes. */
export async function insertAdminSession(
  db: AuthDatabase,
  session: { tokenHash: Buffer; identityId: string; lifetime: SessionLifetime; device: DeviceKind },
): Promise<void> {
  const { tokenHash, identityId, lifetime, device } = session
  await db.run(
    build.insertInto("sessions").values({
      token_hash: tokenHash,
      identity_id: identityId,
      ends_at: after(lifetime.absolute),
      idle_ends_at: after(lifetime.idle),
      ...device,
    }),
  )
}

/**
 * Finds a live session. Returns null if it ended in any way, or is a shop's. `name` is null if the row in `admins` was
 * deleted: the session is invalid and must end.
 */
export function findAdminSession(db: AuthDatabase, tokenHash: Buffer) {
  return db.row(
    build
      .selectFrom("sessions")
      .innerJoin("identities", "identities.id", "sessions.identity_id")
      .leftJoin("admins", "admins.id", "identities.id")
      .select(["sessions.id", "identities.id as identityId", "identities.email", "admins.name"])
      .select([
        // The seconds since the password was last given, and since the session was last used.
        sql<number>`extract(epoch from now() - sessions.authenticated_at)::float8`.as("passwordAgeSeconds"),
        sql<number>`extract(epoch from now() - sessions.last_seen_at)::float8`.as("idleSeconds"),
      ])
      .where("sessions.token_hash", "=", tokenHash)
      .where("sessions.ends_at", ">", sql<string>`now()`)
      .where("sessions.idle_ends_at", ">", sql<string>`now()`),
  )
}

/** Ends one session. Returns its owner, or null if it had ended before. */
export function endAdminSession(db: AuthDatabase, tokenHash: Buffer) {
  return db.row(
    build
      .deleteFrom("sessions")
      .where("token_hash", "=", tokenHash)
      .where("identity_id", "is not", null)
      .returning("identity_id as identityId"),
  )
}

/** Replaces the token of a session. Returns false if the session does not have the old one. Hashes have 32 bytes. */
export async function replaceAdminToken(db: AuthDatabase, from: Buffer, to: Buffer): Promise<boolean> {
  const replaced = build
    .updateTable("sessions")
    .set({ token_hash: to })
    .where("token_hash", "=", from)
    .where("identity_id", "is not", null)
  return (await db.run(replaced)) === 1
}

/** Ends every session of an identity after its password was reset. */
export async function endSessionsOfIdentity(db: AuthDatabase, identityId: string): Promise<void> {
  await db.run(build.deleteFrom("sessions").where("identity_id", "=", identityId))
}

/** Records that the password was given again in this session. Returns false if the session has ended. */
export async function markPasswordGiven(db: AuthDatabase, sessionId: string): Promise<boolean> {
  const proven = build
    .updateTable("sessions")
    .set({ authenticated_at: sql`now()` })
    .where("id", "=", sessionId)
  return (await db.run(proven)) === 1
}

/**
 * Updates `last_activity_at`, at most once in `seconds`, for all sessions of the administrator (specification, section
 * 2).
 */
export async function recordAdminActivity(db: AuthDatabase, adminId: string, seconds: number): Promise<void> {
  await db.run(
    build
      .updateTable("admins")
      .set({ last_activity_at: sql`now()` })
      .where("id", "=", adminId)
      .where(({ eb, or }) =>
        or([
          eb("last_activity_at", "is", null),
          eb("last_activity_at", "<=", sql<string>`now() - make_interval(secs => ${seconds})`),
        ]),
      ),
  )
}
