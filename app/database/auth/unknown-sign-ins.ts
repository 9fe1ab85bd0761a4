import { sql } from "kysely"
import { addToAuditLog } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** The two sign-in pages, by the log's reason for an unknown name. */
const signInPages = {
  shop: {
    action: "shop_sign_in_failed",
    reason: "shop_not_found",
  },
  admin: {
    action: "admin_sign_in_failed",
    reason: "invalid_credentials",
  },
} as const

type SignInPage = keyof typeof signInPages

/** The throttles count them under keys with this beginning until the hour is over. */
export const unknownSignInKeys = "unknown sign-ins "

const hourMs = 3_600_000
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const hourNow = sql<number>`(${now} / ${hourMs}::bigint)`

/**
 * Counts a failed sign-in with an unknown name. Anyone can fail without limit, so the audit log gets one row an hour
 * for each sign-in page, with the count.
 */
export async function countUnknownSignIn(db: AuthDatabase, signInPage: SignInPage): Promise<void> {
  const counted = await db.row(
    build
      .insertInto("throttles")
      .values({
        key: sql<string>`${`${unknownSignInKeys}${signInPage} `}::text || ${hourNow}`,
        points: 1,
        expire: sql<number>`(${hourNow} + 1) * ${hourMs}::bigint`,
      })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ points: sql`throttles.points + 1` }))
      .returning("points"),
  )
  if (counted?.points === 1) await logUnknownSignIns(db)
}

/** Writes the sums of past hours into the audit log. */
export async function logUnknownSignIns(db: AuthDatabase): Promise<void> {
  const over = await db.rows(
    build
      .deleteFrom("throttles")
      .where("expire", "<=", now)
      .where("key", "like", `${unknownSignInKeys}%`)
      .returning(["key", "points", "expire"]),
  )
  for (const { key, points, expire } of over) {
    const { action, reason } = signInPages[key.startsWith(`${unknownSignInKeys}admin `) ? "admin" : "shop"]
    const since = new Date((expire ?? 0) - hourMs).toISOString()
    const details = { reason, attempts: points, since }
    await addToAuditLog(db, { action, actor: { kind: "visitor" }, details })
  }
}
