import { createHash } from "node:crypto"
import {
  refundAttempt,
  admitAttempt,
  type CountedAttempt,
  type ThrottleTimes,
} from "#app/database/auth/throttles.ts"
import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import type { SignInClient } from "#app/http/request.ts"
import type { Priority } from "../password/password-hash.server.ts"
import { knownDevice, rememberDevice } from "./known-device.server.ts"
import { networksOf } from "./network-of.ts"
import {
  accountRule,
  delayAfter,
  devicesRule,
  networkRules,
  throttleWindowSeconds,
  type ThrottleRule,
} from "./throttle-rules.ts"

/** The next attempt is not allowed yet. */
export class TooManyAttempts extends Error {
  override name = "TooManyAttempts"
  /** The next attempt gets through after this time. */
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super(`too many attempts; the next in ${waitSeconds} s`)
    this.waitSeconds = waitSeconds
  }
}

type SignInAttempt = SignInClient & {
  /** Any text that names the account; unknown names are throttled too. */
  account: string
  /** The attempt is made with this instead of the password; it has a count of its own. */
  instead?: "code" | "reset"
}

/** An attempt that is allowed. */
export type AdmittedAttempt = {
  attempt: SignInAttempt
  /** The priority with which its password is hashed. */
  priority: Priority
  counted: readonly CountedAttempt[]
}

const accountTimes = timesOf(accountRule)
const networkTimes = {
  1: timesOf(networkRules[1]),
  2: timesOf(networkRules[2]),
  4: timesOf(networkRules[4]),
}
const devicesTimes = timesOf(devicesRule)

/**
 * Counts a sign-in attempt before a password is hashed: on a known device by the device, else by the address and the
 * account. The count stays unless {@link refund} removes it.
 * @throws TooManyAttempts, and DatabaseUnavailable: without the count no attempt is allowed
 */
export async function throttleSignIn(attempt: SignInAttempt): Promise<AdmittedAttempt> {
  const device = knownDevice({ devices: attempt.deviceCookie, account: attempt.account, now: Date.now() })
  return device === null ? admitUnknown(attempt) : admitKnown(attempt, device)
}

/**
 * Removes the count of a right attempt. The sign-in still counts for the account's devices.
 * @throws TooManyAttempts if there were too many
 */
export async function refund(
  db: AuthDatabase,
  { attempt, priority, counted }: AdmittedAttempt,
): Promise<void> {
  for (const one of counted) await refundAttempt(db, one)
  if (priority === "known") return
  rejectFor((await admitAttempt(db, devicesKey(attempt), devicesTimes)).waitMs)
}

/** Returns the value of the device's cookie after a sign-in. */
export function rememberedDevices({ attempt: { account, deviceCookie } }: AdmittedAttempt): string {
  return rememberDevice({ devices: deviceCookie, account, now: Date.now() })
}

/** Returns the throttle's key of an administrator. A shop with the same email has another key. */
export function adminAccount(name: string): string {
  return `admin ${name}`
}

/** A rejected attempt rolls back and does not count, because only this device has this count. */
function admitKnown(attempt: SignInAttempt, device: string): Promise<AdmittedAttempt> {
  return asAuth(async (db) => {
    const key = `device ${digest(`${device} ${accountOf(attempt)}`)}`
    const own = await admitAttempt(db, key, accountTimes)
    if (own.counted === null) throw tooMany(own.waitMs)
    rejectFor((await admitAttempt(db, devicesKey(attempt), devicesTimes)).waitMs)
    return { attempt, priority: "known", counted: [own.counted] }
  })
}

/** A rejected attempt counts for the address, but not for the account. */
async function admitUnknown(attempt: SignInAttempt): Promise<AdmittedAttempt> {
  const { waitMs, counted } = await asAuth((db) => countInOrder(db, attempt))
  rejectFor(waitMs)
  return { attempt, priority: "unknown", counted }
}

async function countInOrder(db: AuthDatabase, attempt: SignInAttempt) {
  const counted: CountedAttempt[] = []
  // The address always comes first, so that transactions lock rows in one order.
  for (const [key, times, growing] of countsOf(attempt)) {
    const taken = await admitAttempt(db, key, times, { growing })
    if (taken.counted === null) return { waitMs: taken.waitMs, counted }
    counted.push(taken.counted)
  }
  return { waitMs: 0, counted }
}

type Count = readonly [key: string, times: ThrottleTimes, growing: boolean]

function countsOf(attempt: SignInAttempt): Count[] {
  return [
    ...networksOf(attempt.clientAddress).map(
      ({ name, room }) => [`address ${name}`, networkTimes[room], true] as const,
    ),
    [`account ${digest(accountOf(attempt))}`, accountTimes, false],
  ]
}

function devicesKey(attempt: SignInAttempt): string {
  return `devices ${digest(accountOf(attempt))}`
}

function accountOf({ account, instead }: SignInAttempt): string {
  return instead === undefined ? account : `${instead} ${account}`
}

function rejectFor(waitMs: number): void {
  if (waitMs > 0) throw tooMany(waitMs)
}

function tooMany(waitMs: number): TooManyAttempts {
  return new TooManyAttempts(Math.ceil(waitMs / 1_000))
}

function timesOf(rule: ThrottleRule): ThrottleTimes {
  const steps = rule.free + rule.delaySeconds.length - 1
  const delaysMs = Array.from({ length: steps }, (_, created) => delayAfter(created + 1, rule) * 1_000)
  return { windowMs: throttleWindowSeconds * 1_000, delaysMs }
}

/** Input may contain anything, a misplaced password too, so only its digest is stored. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url")
}

/** Counts the rejected sign-ins of this process since its start: wrong passwords and throttled attempts. */
export const signInCounts = {
  shop: { wrong: 0, too_soon: 0 },
  admin: { wrong: 0, too_soon: 0 },
}
