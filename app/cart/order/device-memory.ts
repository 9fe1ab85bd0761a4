import { keepIn, keptIn } from "../browser-storage.ts"

/* What this device alone remembers of orders: what was typed for shops, and the last order of each. */

const answersKey = "order/answers"

/** What was typed for a shop before, by the names of the fields; the same answers serve every shop. */
export function rememberedAnswers(): Readonly<Record<string, unknown>> {
  const kept = keptIn("localStorage", answersKey)
  return typeof kept === "object" && kept !== null ? { ...kept } : {}
}

/** Null forgets them. */
export function rememberAnswers(typed: Readonly<Record<string, unknown>> | null): void {
  keepIn("localStorage", answersKey, typed)
}

/** One sending: the key that the browser drew for this cart with these answers, and the order before. */
type Sending = { key: string; hash: string; at: number; previousId: string | null }
/** `at` in milliseconds of the clock. */
type Placed = { id: string; number: number; at: number }
type Memory = { sending?: Sending; placed?: Placed }

const day = 86_400_000

const keyOf = (slug: string) => `order/${slug}`

/**
 * What the sending of a cart goes by: that of the same cart and answers within a day, so that the shop has it once; else a
 * new one, which names the order that was placed within a day before it.
 */
export function sendingOf(slug: string, hash: string): Sending {
  const { sending, placed } = read(slug)
  if (sending?.hash === hash && isWithin(sending.at, day)) return sending
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-")
  const previousId = placed && isWithin(placed.at, day) ? placed.id : null
  const begun = { key, hash, at: Date.now(), previousId }
  keepIn("localStorage", keyOf(slug), { sending: begun, placed })
  return begun
}

export function rememberOrder(slug: string, { id, number }: Omit<Placed, "at">): void {
  keepIn("localStorage", keyOf(slug), { ...read(slug), placed: { id, number, at: Date.now() } })
}

/** The last order at a shop, for a week. */
export function lastOrder(slug: string): Placed | null {
  const { placed } = read(slug)
  return placed && isWithin(placed.at, 7 * day) ? placed : null
}

export function forgetOrder(slug: string): void {
  keepIn("localStorage", keyOf(slug), null)
}

const isWithin = (at: number, milliseconds: number) => Date.now() - at < milliseconds

function read(slug: string): Memory {
  return (keptIn("localStorage", keyOf(slug)) ?? {}) as Memory
}
