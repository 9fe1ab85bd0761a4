import { storeIn, storedIn, keysIn } from "../browser-storage.ts"

/* This device alone stores these: the answers to shops, and the last order at each. */

/** It is not below `order/`, where any word may be the address of a shop. */
const answersKey = "answers"

/** Returns the former answers by the names of their fields; every shop gets the same ones. */
export function rememberedAnswers(): Readonly<Record<string, unknown>> {
  const stored = storedIn("localStorage", answersKey)
  return typeof stored === "object" && stored !== null ? { ...stored } : {}
}

/** Stores the answers to all shops so far, by the names of their fields. */
export function rememberAnswers(input: Readonly<Record<string, unknown>>): void {
  storeIn("localStorage", answersKey, input)
}

/** Deletes the answers, also in the sendings, which contain them. The last order of each shop stays. */
export function forgetAnswers(): void {
  storeIn("localStorage", answersKey, null)
  for (const key of keysIn("localStorage", orderKey)) {
    const { placed } = read(key)
    storeIn("localStorage", key, placed ? { placed } : null)
  }
}

/** The key that the browser drew for this cart with these answers, and the previous order with its key. */
type Sending = {
  key: string
  hash: string
  at: number
  previousId: string | null
  previousKey: string | null
}
/** `at` is the clock's time in milliseconds, `key` placed the order, `cart` is the hash of what was sent. */
type Placed = { id: string; number: number; at: number; key: string | null; cart?: string }
type Memory = { sending?: Sending; placed?: Placed }

const dayMs = 86_400_000

const orderKey = "order/"
const keyOf = (slug: string) => `${orderKey}${slug}`

/**
 * Returns the sending of a cart. The same cart with the same answers has the same one for a day, so that the shop gets
 * it once. A new one names the order that was placed within the day before it.
 */
export function sendingOf(slug: string, hash: string): Sending {
  const { sending, placed } = read(keyOf(slug))
  if (sending?.hash === hash && isWithin(sending.at, dayMs)) return sending
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
  const before = placed && isWithin(placed.at, dayMs) ? placed : null
  const previous = { previousId: before?.id ?? null, previousKey: before?.key ?? null }
  const begun = { key, hash, at: Date.now(), ...previous }
  storeIn("localStorage", keyOf(slug), { sending: begun, placed })
  return begun
}

/** Stores the order that the last sending placed. */
export function rememberOrder(slug: string, { id, number, cart }: Omit<Placed, "at" | "key">): void {
  const memory = read(keyOf(slug))
  const placed = { id, number, cart, at: Date.now(), key: memory.sending?.key ?? null }
  storeIn("localStorage", keyOf(slug), { ...memory, placed })
}

/** Returns the last order at a shop, for a week. */
export function lastOrder(slug: string): Placed | null {
  const { placed } = read(keyOf(slug))
  return placed && isWithin(placed.at, 7 * dayMs) ? placed : null
}

export function forgetOrder(slug: string): void {
  storeIn("localStorage", keyOf(slug), null)
}

const isWithin = (at: number, milliseconds: number) => Date.now() - at < milliseconds

function read(key: string): Memory {
  return (storedIn("localStorage", key) ?? {}) as Memory
}
