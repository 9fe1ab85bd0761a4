import { createHash } from "node:crypto"
import { isIPv4, isIPv6 } from "node:net"
import type { AuthDatabase } from "#app/database/scopes.server.ts"
import { countAttempt, type ThrottleTimes } from "#app/database/throttles.ts"
import { accountRule, addressRule, delayAfter, throttleWindow, type ThrottleRule } from "./throttle-rules.ts"

/** A password may not be tried yet. Thrown inside the transaction, so that nothing of the attempt is counted. */
export class TooManyAttempts extends Error {
  override name = "TooManyAttempts"
  /** Seconds until the next attempt gets through. */
  readonly wait: number

  constructor(wait: number) {
    super(`too many attempts; the next in ${wait} s`)
    this.wait = wait
  }
}

const accountTimes = timesOf(accountRule)
const addressTimes = timesOf(addressRule)

/**
 * Counts an attempt to sign in, for its address and its account; to be called before a password is hashed.
 * `account` is any text that names it; names that nobody has are slowed alike.
 * @throws TooManyAttempts, and DatabaseUnavailable: without the count nobody is let through
 */
export async function throttleSignIn(
  db: AuthDatabase,
  { account, clientAddress }: { account: string; clientAddress: string },
): Promise<void> {
  // The address first, always: transactions that wait for each other's rows do so in one order.
  await count(db, `address ${networkOf(clientAddress)}`, addressTimes)
  await count(db, `account ${digest(account)}`, accountTimes)
}

/** An administrator's account as the throttle knows it: a shop with the same email is another account. */
export function adminAccount(name: string): string {
  return `admin ${name}`
}

async function count(db: AuthDatabase, key: string, times: ThrottleTimes): Promise<void> {
  const milliseconds = await countAttempt(db, key, times)
  if (milliseconds > 0) throw new TooManyAttempts(Math.ceil(milliseconds / 1_000))
}

/** Who has one IPv6 address usually has its whole /64 network, so that is what counts; an IPv4 one counts whole. */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "")
    .replace(/%.*$/, "")
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return digest(plain)
  const [front = "", back] = plain.split("::")
  const groups = front === "" ? [] : front.split(":")
  const rest = back === undefined || back === "" ? [] : back.split(":")
  const width = rest.some((group) => group.includes(".")) ? rest.length + 1 : rest.length
  const zeros = back === undefined ? 0 : Math.max(0, 8 - groups.length - width)
  const network = [...groups, ...Array<string>(zeros).fill("0"), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(":")}::/64`
}

function timesOf(rule: ThrottleRule): ThrottleTimes {
  const steps = rule.free + rule.delays.length - 1
  const delays = Array.from({ length: steps }, (_, made) => delayAfter(made + 1, rule) * 1_000)
  return { window: throttleWindow * 1_000, delays }
}

/** What people type may hold anything, a misplaced password too. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url")
}
