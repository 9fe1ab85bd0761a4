import * as v from "valibot"
import { identifier, readSharedItems, seenRate, type SharedItem } from "../cart/shared-cart.ts"
import { locales, type Locale } from "../language/locale.ts"
import { limits } from "../limits.ts"
import type { SeenRate } from "../price/second-currency.ts"
import type { CustomerInput } from "./customer.ts"

/** An order as a browser sends it: no price in it is believed, and its key alone identifies no order. */
export type SentOrder = {
  readonly items: readonly SharedItem[]
  readonly money?: SeenRate | null | undefined
  /** The language of the shopper's page. */
  readonly language: Locale
  /** The browser generates it; a repeated request has the same key. */
  readonly key: string
  /** The shopper's order before this one, and the key that placed it: without the key the id is not believed. */
  readonly previousId: string | null
  readonly previousKey: string | null
  readonly customer: CustomerInput
  /** The answer to "Where to?"; undefined from a page that doesn't ask. */
  readonly where?: string | undefined
  /** The answer to "When do you want it?" (`wantedText`); undefined from a page that doesn't ask. */
  readonly when?: string | undefined
  /** The price of the delivery that the shopper saw, in cents; null: to agree. */
  readonly deliveryCents?: number | null | undefined
}

/** A hidden field for robots. */
export const orderTrap = "website"

/** The database does not accept half a surrogate pair. */
const answer = v.pipe(
  v.string(),
  v.maxLength(limits.formBytes),
  v.transform((text) => text.toWellFormed()),
)

const key = v.pipe(v.string(), v.regex(/^[0-9a-z-]{16,64}$/))
/** With the answers that belong to it (`orderKey`). */
const placingKey = v.pipe(v.string(), v.regex(/^[0-9a-z-]{16,122}$/))

const order = v.strictObject({
  items: v.unknown(),
  money: seenRate,
  language: v.picklist(locales),
  key,
  previousId: v.nullable(identifier),
  // A page from before the release with this field sends none.
  previousKey: v.optional(v.nullable(placingKey), null),
  customer: v.strictObject({
    ...{ name: answer, phone: answer, area: answer, note: answer },
    askedPhone: v.optional(answer),
  }),
  where: v.optional(v.pipe(v.string(), v.maxLength(64))),
  when: v.optional(v.pipe(v.string(), v.maxLength(64))),
  deliveryCents: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  // A value in it comes from a robot.
  [orderTrap]: v.optional(v.literal("")),
})

/** Reads an order from outside: a cart that can be shared, and its other fields. */
export function readSentOrder(
  value: unknown,
): { ok: true; order: SentOrder } | { ok: false; reason: "empty" | "lines" } {
  const read = v.safeParse(order, value)
  if (!read.success) return { ok: false, reason: "lines" }
  const { items: sent, [orderTrap]: _, ...rest } = read.output
  const shared = readSharedItems({ items: sent })
  return shared.ok ? { ok: true, order: { ...rest, items: shared.items } } : shared
}
