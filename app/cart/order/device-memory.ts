import { isIdentifier } from "#app/domain/identifier.ts"
import { nothingTyped, type TypedCustomer } from "#app/domain/order/customer.ts"
import { orderQuestions } from "#app/domain/order/order.ts"
import { keepIn, keptIn } from "../browser-storage.ts"

/* What this device alone remembers of orders: what was typed for shops, and the last order of each. */

const answersKey = "order/answers"

/** What was typed for a shop before; the same answers serve every shop. */
export function rememberedAnswers(): TypedCustomer {
  const kept = keptIn("localStorage", answersKey)
  if (typeof kept !== "object" || kept === null) return nothingTyped
  const texts = kept as Readonly<Record<string, unknown>>
  const known = orderQuestions.flatMap((question) => {
    const text = texts[question]
    return typeof text === "string" ? [[question, text] as const] : []
  })
  return { ...nothingTyped, ...Object.fromEntries(known) }
}

export function rememberAnswers(typed: TypedCustomer): void {
  const isEmpty = orderQuestions.every((question) => typed[question] === "")
  keepIn("localStorage", answersKey, isEmpty ? null : typed)
}

/** One sending: the key that the browser drew for this cart with these answers, and the order before. */
type Sending = { key: string; hash: string; at: number; previousId: string | null }
/** `at` in milliseconds of the clock. */
type Placed = { id: string; number: number; at: number }
type Memory = { sending: Sending | null; placed: Placed | null }

const day = 86_400_000

const keyOf = (slug: string) => `order/${slug}`

/**
 * What the sending of a cart goes by: that of the same cart and answers within a day, so that the shop has it once; else a
 * new one, which names the order that was placed within a day before it.
 */
export function sendingOf(slug: string, hash: string): Sending {
  const { sending, placed } = read(slug)
  if (sending !== null && sending.hash === hash && isWithin(sending.at, day)) return sending
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  const previousId = placed !== null && isWithin(placed.at, day) ? placed.id : null
  const begun = { key, hash, at: Date.now(), previousId }
  keepIn("localStorage", keyOf(slug), { sending: begun, placed })
  return begun
}

export function rememberOrder(slug: string, { id, number }: Omit<Placed, "at">): void {
  const { sending, placed } = read(slug)
  // Of an order that is sent again the first moment stays.
  const at = placed?.id === id ? placed.at : Date.now()
  keepIn("localStorage", keyOf(slug), { sending, placed: { id, number, at } })
}

/** The last order at a shop, for a week. */
export function lastOrder(slug: string): Placed | null {
  const { placed } = read(slug)
  return placed !== null && isWithin(placed.at, 7 * day) ? placed : null
}

export function forgetOrder(slug: string): void {
  keepIn("localStorage", keyOf(slug), null)
}

const isWithin = (at: number, milliseconds: number) => Date.now() - at < milliseconds

/** What an older page wrote may have another form. */
function read(slug: string): Memory {
  const kept = (keptIn("localStorage", keyOf(slug)) ?? {}) as Partial<Memory>
  const { sending = null, placed = null } = kept
  return {
    sending: typeof sending?.key === "string" && typeof sending.hash === "string" ? sending : null,
    placed: typeof placed?.id === "string" && isIdentifier(placed.id) ? placed : null,
  }
}
