import type { Application } from "#app/domain/application/application-rules.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { createJoinRequest } from "#app/database/visitor/create-join-request.ts"
import { queueApplicationMails } from "#app/database/auth/outgoing-mails.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asAuth, asVisitor } from "#app/database/connection/scopes.server.ts"
import { deleteOldAttempts, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import { readSignedTimestamp } from "./application-timestamp.server.ts"
import { countForNetworks } from "#app/auth/throttle/throttle-networks.server.ts"

export type Received =
  | { ok: true }
  | { ok: false; reason: "too_quick" | "plan_gone" }
  /** Seconds. */
  | { ok: false; reason: "too_many"; waitSeconds: number }

/**
 * Stores an application, unless it came faster than a person can type or too often from one network. One that repeats
 * an email or a phone is stored too, and the database marks it: only administrators see that.
 * @throws DatabaseUnavailable: no application is stored that can't be counted
 */
export async function receiveApplication(
  application: Application,
  from: { stamp: string; clientAddress: string; now: number; language: Locale },
): Promise<Received> {
  const seen = readSignedTimestamp(from.stamp, from.now)
  if (seen === "too_quick") return { ok: false, reason: seen }
  const kind = seen === "fine" ? "stamped" : "unstamped"
  const milliseconds = await asAuth(async (db) => {
    await deleteOldAttempts(db)
    const { clientAddress } = from
    return countForNetworks(db, `application ${kind}`, { clientAddress, times: applicationTimes[kind] })
  })
  if (milliseconds > 0) return { ok: false, reason: "too_many", waitSeconds: Math.ceil(milliseconds / 1_000) }
  try {
    await asVisitor(null, (db) => createJoinRequest(db, { ...application, language: from.language }))
    // The application is stored, even if the mail to the administrators can't be sent now.
    await asAuth(queueApplicationMails).catch(() => undefined)
    return { ok: true }
  } catch (error) {
    if (databaseErrorOf(error)?.key === "plan_gone") return { ok: false, reason: "plan_gone" }
    throw error
  }
}

const minuteMs = 60_000

/**
 * Returns the limits for a network. A count ends an hour after the last application. Phones of one carrier share an
 * address, so `free` applications have no delay.
 */
function timesFor(free: number): ThrottleTimes {
  const withoutDelay = Array.from({ length: free - 1 }, () => 0)
  return {
    windowMs: 60 * minuteMs,
    delaysMs: [...withoutDelay, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs],
  }
}

/**
 * The limits for a network: one for applications with a signed timestamp, one for those without, as browsers without
 * scripts and simple robots send them.
 */
const applicationTimes = { stamped: timesFor(10), unstamped: timesFor(5) } as const
