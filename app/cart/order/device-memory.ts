import { storeIn, storedIn, keysIn } from "../browser-storage.ts"

/* What this device alone remembers of orders: what was typed for shops, and the last order of each. */

/** Not below `order/`, where any word may be the address of a shop. */
const answersKey = "answers"

/** What was typed for a shop before, by the names of the fields; the same answers serve every shop. */
export function rememberedAnswers(): Readonly<Record<string, unknown>> {
  const stored = storedIn("localStorage", answersKey)
  return typeof stored === "object" && stored !== null ? { ...stored } : {}
}

/** `typed`: the answers of every shop so far, by the names of the fields. */
export function rememberAnswers(input: Readonly<Record<string, unknown>>): void {
  storeIn("localStorage", answersKey, input)
}

/** Forgets the answers, also in the sendings, which contain them. The last order of each shop stays. */
export function forgetAnswers(): void {
  storeIn("localStorage", answersKey, null)
  for (const key of keysIn("localStorage", orderKey)) {
    const { placed } = read(key)
    storeIn("localStorage", key, placed ? { placed } : null)
  }
}

/** One sending: the key that the browser drew for this cart with these answers, and the order before with its key. */
type Sending = {
  key: string
  hash: string
  at: number
  previousId: string | null
  previousKey: string | null
}
/** `at` in milliseconds of the clock; `key` placed it; `cart` is the hash of what was sent. */
type Placed = { id: string; number: number; at: number; key: string | null; cart?: string }
type Memory = { sending?: Sending; placed?: Placed }

const day = 86_400_000

const orderKey = "order/"
const keyOf = (slug: string) => `${orderKey}${slug}`

/**
 * What the sending of a cart goes by: that of the same cart and answers within a day, so that the shop has it once; else a
 * new one, which names the order that was placed within a day before it.
 */
export function sendingOf(slug: string, hash: string): Sending {
  const { sending, placed } = read(keyOf(slug))
  if (sending?.hash === hash && isWithin(sending.at, day)) return sending
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
  const before = placed && isWithin(placed.at, day) ? placed : null
  const previous = { previousId: before?.id ?? null, previousKey: before?.key ?? null }
  const begun = { key, hash, at: Date.now(), ...previous }
  storeIn("localStorage", keyOf(slug), { sending: begun, placed })
  return begun
}

/** Remembers the order that the last sending placed. */
export function rememberOrder(slug: string, { id, number, cart }: Omit<Placed, "at" | "key">): void {
  const memory = read(keyOf(slug))
  const placed = { id, number, cart, at: Date.now(), key: memory.sending?.key ?? null }
  storeIn("localStorage", keyOf(slug), { ...memory, placed })
}

/** The last order at a shop, for a week. */
export function lastOrder(slug: string): Placed | null {
  const { placed } = read(keyOf(slug))
  return placed && isWithin(placed.at, 7 * day) ? placed : null
}

export function forgetOrder(slug: string): void {
  storeIn("localStorage", keyOf(slug), null)
}

const isWithin = (at: number, milliseconds: number) => Date.now() - at < milliseconds

function read(key: string): Memory {
  return (storedIn("localStorage", key) ?? {}) as Memory
}
