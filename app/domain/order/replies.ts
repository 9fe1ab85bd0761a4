import type { Locale } from "../language/locale.ts"
import { replyKinds, type OrderReplies, type OrderStatus, type ReplyKind } from "./order.ts"

/** The values of an order that a reply contains. */
export type ReplyValues = {
  /** The customer's name; null if there is none. */
  readonly name: string | null
  readonly number: string
  readonly total: string
  /** Why the order is cancelled; null for another order. */
  readonly reason: string | null
}

/** The placeholders of a sentence, in each language. */
export const replyFields: Readonly<Record<Locale, Readonly<Record<keyof ReplyValues, string>>>> = {
  en: { name: "{name}", number: "{number}", total: "{total}", reason: "{reason}" },
  ar: { name: "{الاسم}", number: "{الرقم}", total: "{المجموع}", reason: "{السبب}" },
}

/**
 * Fills the placeholders of any language in a sentence, each once: what a value contains stays as it is. The placeholder
 * of a missing value is removed, with the space before it. A value that ends with a full stop, as "L.L.", gets no second.
 */
export function fillReply(sentence: string, values: ReplyValues): string {
  return sentence
    .replaceAll(placeholder, (match, space: string, position: string, stop: string) => {
      const field = fieldAt.get(position)
      if (field === undefined) return match
      const value = values[field]
      if (value === null) return stop
      return space + value + (endsWithStop.test(value) ? "" : stop)
    })
    .trim()
}

const placeholder = /([ \t]*)(\{[^{}]+\})(\.?)/g

/** The direction of the text may be isolated. */
const endsWithStop = /\.\u2069?$/

const fieldAt: ReadonlyMap<string, keyof ReplyValues> = new Map(
  Object.values(replyFields).flatMap((positions) =>
    (["name", "number", "total", "reason"] as const).map((field) => [positions[field], field] as const),
  ),
)

/** Returns the kinds of replies that an order with this status may get. */
export function possibleReplies(status: OrderStatus): ReplyKind[] {
  if (status === "cancelled") return ["cancelled", "sorry"]
  return replyKinds.filter((kind) => kind !== "cancelled")
}

/** Returns the sentence of a reply: the owner's own, or the product's. */
export function replyOf(
  own: OrderReplies,
  locale: Locale,
  kind: ReplyKind,
  product: (locale: Locale, kind: ReplyKind) => string,
): string {
  return own[locale]?.[kind] ?? product(locale, kind)
}
