import type { Application } from "#app/domain/application-form.ts"
import type { Locale } from "#app/domain/locale.ts"
import { createJoinRequest } from "#app/database/join-requests.ts"
import { keepApplicationMails } from "#app/database/outgoing-mails.ts"
import { refusalOf } from "#app/database/refusals.ts"
import { asAuth, asVisitor } from "#app/database/scopes.server.ts"
import { countAttempt, forgetOldAttempts } from "#app/database/throttles.ts"
import { readStamp } from "./application-stamp.server.ts"
import { applicationTimes } from "./application-times.ts"
import { networkOf } from "./network-of.ts"

export type Received =
  | { ok: true }
  | { ok: false; reason: "too_quick" | "plan_gone" }
  /** Seconds. */
  | { ok: false; reason: "too_many"; wait: number }

/**
 * Stores an application, unless it came faster than hands can type or too often from one network. One that repeats an
 * email or a phone is stored too, and marked by the database: only administrators see it.
 * @throws DatabaseUnavailable: without the count nothing is stored
 */
export async function receiveApplication(
  application: Application,
  from: { stamp: string; clientAddress: string; now: number; language: Locale },
): Promise<Received> {
  const seen = readStamp(from.stamp, from.now)
  if (seen === "too_quick") return { ok: false, reason: seen }
  const kind = seen === "fine" ? "stamped" : "unstamped"
  const milliseconds = await asAuth(async (db) => {
    await forgetOldAttempts(db)
    return countAttempt(db, `application ${kind} ${networkOf(from.clientAddress)}`, applicationTimes[kind])
  })
  if (milliseconds > 0) return { ok: false, reason: "too_many", wait: Math.ceil(milliseconds / 1_000) }
  try {
    await asVisitor(null, (db) => createJoinRequest(db, { ...application, language: from.language }))
    // Whoever applies has applied, also where the administrators can't be told just now.
    await asAuth(keepApplicationMails).catch(() => undefined)
    return { ok: true }
  } catch (error) {
    if (refusalOf(error)?.key === "plan_gone") return { ok: false, reason: "plan_gone" }
    throw error
  }
}
