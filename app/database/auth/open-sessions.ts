import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** The owner of the sessions: a shop or an administrator, never both. */
export type SessionsOf = { shopId: string } | { identityId: string }

/** Any number may be open; so many are listed. */
const maxListedSessions = 10

/**
 * Lists the open sessions, `sessionId` first, then the last used ones; `count` is the number of all, listed or not.
 * `idleSeconds` have passed since the last use.
 */
export async function listOpenSessions(db: AuthDatabase, whose: SessionsOf, sessionId: string) {
  const rows = await db.rows(
    openSessions(whose)
      .select(["id", "system", "browser", "created_at as createdAt", "last_seen_at as lastSeenAt"])
      .select([
        sql<number>`extract(epoch from now() - last_seen_at)::float8`.as("idleSeconds"),
        sql<number>`(count(*) over ())::integer`.as("count"),
      ])
      .orderBy(sql`id = ${sessionId}`, "desc")
      .orderBy("last_seen_at", "desc")
      .orderBy("id")
      .limit(maxListedSessions),
  )
  const sessions = rows.map((row) => {
    const { count: _, ...session } = row
    return session
  })
  return { sessions, count: rows[0]?.count ?? 0 }
}

/** Returns which of these sessions of a shop are open; none of a blocked shop's. */
export async function findOpenSessions(
  db: AuthDatabase,
  shopId: string,
  ids: readonly string[],
): Promise<string[]> {
  const open = await db.rows(
    openSessions({ shopId })
      .select("id")
      .where("id", "in", ids)
      .where((where) =>
        where.exists(
          build.selectFrom("shops").select("id").where("id", "=", shopId).where("is_active", "=", true),
        ),
      ),
  )
  return open.map(({ id }) => id)
}

/**
 * Locks every open session until the transaction ends, always in the same order: if two devices end each other at one
 * moment, one finds that it is signed out.
 * @returns their ids
 */
export async function lockOpenSessions(db: AuthDatabase, whose: SessionsOf): Promise<string[]> {
  const held = await db.rows(openSessions(whose).select("id").orderBy("id").forUpdate())
  return held.map(({ id }) => id)
}

/** Ends one session, if it belongs to them. */
export async function endOneSession(db: AuthDatabase, whose: SessionsOf, sessionId: string): Promise<void> {
  await db.run(build.deleteFrom("sessions").where(isOf(whose)).where("id", "=", sessionId))
}

/**
 * Ends every session but one, and the notifications of all devices but that one.
 * @returns the number of sessions that were still open
 */
export async function endOtherSessions(
  db: AuthDatabase,
  whose: SessionsOf,
  sessionId: string,
): Promise<number> {
  // It covers devices whose session has expired, too.
  if ("shopId" in whose)
    await db.run(
      build
        .deleteFrom("push_subscriptions")
        .where("shop_id", "=", whose.shopId)
        .where("session_id", "!=", sessionId),
    )
  const ended = await db.rows(
    build
      .deleteFrom("sessions")
      .where(isOf(whose))
      .where("id", "!=", sessionId)
      .returning(sql<boolean>`ends_at > now() and idle_ends_at > now()`.as("wasOpen")),
  )
  return ended.filter(({ wasOpen }) => wasOpen).length
}

function openSessions(whose: SessionsOf) {
  return build
    .selectFrom("sessions")
    .where(isOf(whose))
    .where("ends_at", ">", sql<string>`now()`)
    .where("idle_ends_at", ">", sql<string>`now()`)
}

function isOf(whose: SessionsOf) {
  return "shopId" in whose
    ? sql<boolean>`shop_id = ${whose.shopId}`
    : sql<boolean>`identity_id = ${whose.identityId}`
}
