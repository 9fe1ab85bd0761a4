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
  const seen = readSignedTimestamp(from.stamp, from.now)
  if (seen === "too_quick") return { ok: false, reason: seen }
  const kind = seen === "fine" ? "stamped" : "unstamped"
  const milliseconds = await asAuth(async (db) => {
    await deleteOldAttempts(db)
    const { clientAddress } = from
    return countForNetworks(db, `application ${kind}`, { clientAddress, times: applicationTimes[kind] })
  })
  if (milliseconds > 0) return { ok: false, reason: "too_many", wait: Math.ceil(milliseconds / 1_000) }
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

const minute = 60_000

/** A count ends an hour after the last application. Phones of one carrier share an address, so the first come at once. */
function timesFor(free: number): ThrottleTimes {
  const atOnce = Array.from({ length: free - 1 }, () => 0)
  return { window: 60 * minute, delays: [...atOnce, minute, 2 * minute, 5 * minute, 10 * minute] }
}

/**
 * How applications from one network are slowed: those whose form was filled in before our eyes, and those without a
 * stamp, as browsers without scripts and simple robots send them.
 */
const applicationTimes = { stamped: timesFor(10), unstamped: timesFor(5) } as const
