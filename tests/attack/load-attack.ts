import { randomUUID } from "node:crypto"
import type { Client } from "pg"
import { rememberDevice } from "#app/auth/throttle/known-device.server.ts"
import { refund, throttleSignIn, TooManyAttempts } from "#app/auth/throttle/throttle.server.ts"
import {
  accountRule,
  addressRule,
  delayAfter,
  throttleWindowSeconds,
} from "#app/auth/throttle/throttle-rules.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"

/** Seconds of one step of the clock; every delay of the rules is a multiple of it. */
const tick = 5
/** Seconds between two tries of an owner who waits, and from one sign-in to the next. */
const [again, next] = [10, 60]

/** Sign-ins of an owner, and the seconds and errors of each wait, the last of which was perhaps in vain. */
type Waits = { signIns: number; seconds: number[]; errors: number[] }

type Owner = Waits & { isKnown: boolean; comesAt: number; rejected: number; clientAddress: string }

type Platform = Pick<Client, "query">

/** The times of guesses that passed, by address, and the owner's results on a known and on a new device. */
export type Besieged = { guesses: Map<string, number[]>; known: Waits; fresh: Waits }

/** Moves the clock forward. */
async function pass(platform: Platform, seconds: number): Promise<void> {
  await platform.query("update throttles set expire = expire - $1", [seconds * 1_000])
}

type From = { clientAddress: string; deviceCookie?: string | null; isRight?: boolean }

/** Whether the attempt got through. A right one is given back. */
async function attempt(account: string, from: From): Promise<boolean> {
  const { clientAddress, deviceCookie = null, isRight = false } = from
  try {
    const admitted = await throttleSignIn({ account, clientAddress, deviceCookie })
    if (isRight) await asAuth((db) => refund(db, admitted))
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

/**
 * Guesses at one account from several addresses, each as often as the throttle allows, while its owner signs in each
 * minute with the right password: once on a known and once on a new device. Attackers go first at every step.
 */
export async function attackTogether(
  platform: Platform,
  { addresses, minutes }: { addresses: number; minutes: number },
): Promise<Besieged> {
  await platform.query("delete from throttles")
  const account = randomUUID()
  const deviceCookie = rememberDevice({ devices: null, account, now: Date.now() })
  const strangers = Array.from({ length: addresses }, (_, number) => ({
    clientAddress: `10.9.${number >> 8}.${number & 255}`,
    created: 0,
    triesAt: (number % 8) * tick,
  }))
  const guesses = new Map<string, number[]>(strangers.map(({ clientAddress }) => [clientAddress, []]))
  const owners = [newOwner(true), newOwner(false)] as const
  for (let now = 0; now < minutes * 60; now += tick) {
    for (const stranger of strangers) {
      if (stranger.triesAt > now) continue
      if (await attempt(account, stranger)) guesses.get(stranger.clientAddress)?.push(now)
      stranger.created += 1
      stranger.triesAt = now + Math.max(tick, delayAfter(stranger.created, addressRule))
    }
    for (const owner of owners) await comeOrWait(owner, now, account, deviceCookie)
    await pass(platform, tick)
  }
  for (const owner of owners) if (owner.comesAt < minutes * 60) leave(owner, minutes * 60)
  return { guesses, known: owners[0], fresh: owners[1] }
}

function newOwner(isKnown: boolean): Owner {
  const clientAddress = isKnown ? "10.8.0.1" : "10.8.0.2"
  return { isKnown, clientAddress, comesAt: 120, rejected: 0, signIns: 0, seconds: [], errors: [] }
}

async function comeOrWait(owner: Owner, now: number, account: string, cookie: string): Promise<void> {
  const { comesAt, isKnown, clientAddress } = owner
  if (now < comesAt || (now - comesAt) % again !== 0) return
  const deviceCookie = isKnown ? cookie : null
  if (!(await attempt(account, { clientAddress, deviceCookie, isRight: true }))) {
    owner.rejected += 1
    return
  }
  owner.signIns += 1
  leave(owner, now)
}

function leave(owner: Owner, now: number): void {
  owner.seconds.push(now - owner.comesAt)
  owner.errors.push(owner.rejected)
  Object.assign(owner, { comesAt: now + next, rejected: 0 })
}

/** Guesses that get through in so many minutes, each at another account, from one address that never rests. */
export async function guessFromOneAddress(platform: Platform, minutes: number): Promise<number[]> {
  const clientAddress = "10.7.0.1"
  return guessFor(platform, minutes, () => attempt(randomUUID(), { clientAddress }))
}

/** Guesses that get through at one account, each from another address, in the rhythm that lets most of them through. */
export async function guessInTheBestRhythm(platform: Platform, minutes: number): Promise<number[]> {
  const account = randomUUID()
  const inOneGo = bestGo()
  let [created, number, triesAt] = [0, 0, 0]
  return guessFor(platform, minutes, async (now) => {
    if (now < triesAt) return false
    number += 1
    const clientAddress = `10.6.${number >> 8}.${number & 255}`
    if (!(await attempt(account, { clientAddress }))) return false
    created = (created % inOneGo) + 1
    triesAt = now + (created === inOneGo ? throttleWindowSeconds : delayAfter(created, accountRule))
    return true
  })
}

/** How many guesses to make before a rest that ends the count. */
function bestGo(): number {
  const rates = Array.from({ length: accountRule.maxAttempts }, (_, index) => {
    const pauses = Array.from({ length: index }, (__, created) => delayAfter(created + 1, accountRule))
    return (index + 1) / (pauses.reduce((sum, pause) => sum + pause, 0) + throttleWindowSeconds)
  })
  return rates.indexOf(Math.max(...rates)) + 1
}

/** The guesses that pass with the stolen cookie of a known device. */
export async function guessFromStolenDevice(platform: Platform, minutes: number): Promise<number[]> {
  const account = randomUUID()
  const deviceCookie = rememberDevice({ devices: null, account, now: Date.now() })
  return guessFor(platform, minutes, () => attempt(account, { clientAddress: "10.5.0.1", deviceCookie }))
}

async function guessFor(
  platform: Platform,
  minutes: number,
  guess: (now: number) => Promise<boolean>,
): Promise<number[]> {
  await platform.query("delete from throttles")
  const times: number[] = []
  for (let now = 0; now < minutes * 60; now += tick) {
    while (await guess(now)) times.push(now)
    await pass(platform, tick)
  }
  return times
}

/** The most of these times within one window of the throttle. */
export function mostInWindow(times: readonly number[]): number {
  const within = times.map(
    (start) => times.filter((time) => time >= start && time < start + throttleWindowSeconds).length,
  )
  return Math.max(0, ...within)
}
