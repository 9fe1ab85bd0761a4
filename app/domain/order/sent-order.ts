import * as v from "valibot"
import { readSharedItems, seenRate, type SharedItem } from "../cart/shared-cart.ts"
import { isIdentifier } from "../identifier.ts"
import { locales, type Locale } from "../language/locale.ts"
import { limits } from "../limits.ts"
import type { SeenRate } from "../price/second-currency.ts"
import type { CustomerInput } from "./customer.ts"

/** What a browser sends to place an order: no price of it is believed, and its key alone names no order. */
export type SentOrder = {
  readonly items: readonly SharedItem[]
  readonly money?: SeenRate | null | undefined
  /** Of the shopper's page. */
  readonly language: Locale
  /** What the browser draws: a send that is repeated has the same. */
  readonly key: string
  /** The shopper's order before this one, and the key that placed it: without that the id is not believed. */
  readonly previousId: string | null
  readonly previousKey: string | null
  readonly customer: CustomerInput
}

/** The field for robots, out of people's sight. */
export const orderTrap = "website"

/** Half a character is no text that the database takes. */
const answer = v.pipe(
  v.string(),
  v.maxLength(limits.formBytes),
  v.transform((text) => text.toWellFormed()),
)

const key = v.pipe(v.string(), v.regex(/^[0-9a-z-]{16,64}$/))

const order = v.strictObject({
  items: v.unknown(),
  money: seenRate,
  language: v.picklist(locales),
  key,
  previousId: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => isIdentifier(text)),
      v.toLowerCase(),
    ),
  ),
  // A page that was opened before the release with it sends none.
  previousKey: v.optional(v.nullable(key), null),
  customer: v.strictObject({ name: answer, phone: answer, area: answer, note: answer }),
  // What a robot writes into it is no order.
  [orderTrap]: v.optional(v.literal("")),
})

/** An order from outside: a cart as it can be shared, and what goes with it. */
export function readSentOrder(
  value: unknown,
): { ok: true; order: SentOrder } | { ok: false; reason: "empty" | "lines" } {
  const read = v.safeParse(order, value)
  if (!read.success) return { ok: false, reason: "lines" }
  const { items: sent, [orderTrap]: _, ...rest } = read.output
  const shared = readSharedItems({ items: sent })
  return shared.ok ? { ok: true, order: { ...rest, items: shared.items } } : shared
}
