import { hash, randomBytes } from "node:crypto"
import { networkOf } from "#app/auth/throttle/network-of.ts"

/** Milliseconds, and how many visits of one shop count in them from one network: a family on one line, not a machine. */
const period = 60_000
const most = 30
/** How many pairs of network and shop are told apart in a period; past that, new ones count for nothing until it ends. */
const room = 50_000

/** Whether one more visit counts. Nothing is kept past its minute, and no address even within it: digests, newly salted. */
export type VisitLimiter = (slug: string, clientAddress: string) => boolean

export function createVisitLimiter(now: () => number = Date.now): VisitLimiter {
  let counts = new Map<string, number>()
  let salt = ""
  let endsAt = -Infinity

  return (slug, clientAddress) => {
    if (now() >= endsAt) {
      counts = new Map()
      salt = randomBytes(16).toString("base64")
      endsAt = now() + period
    }
    const identity = `${salt} ${networkOf(clientAddress)} ${slug}`
    const key = hash("sha256", identity, "base64")
    const made = counts.get(key) ?? 0
    if (made >= most || (made === 0 && counts.size >= room)) return false
    counts.set(key, made + 1)
    return true
  }
}
