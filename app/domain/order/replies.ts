import type { Locale } from "../language/locale.ts"
import type { OrderReplies, ReplyKind } from "./order.ts"

/** The values of an order that a reply contains. */
export type ReplyValues = {
  /** The customer's name; null if there is none. */
  readonly name: string | null
  readonly number: string
  readonly total: string
}

/** The placeholders of a sentence, in each language. */
export const replyFields: Readonly<Record<Locale, Readonly<Record<keyof ReplyValues, string>>>> = {
  en: { name: "{name}", number: "{number}", total: "{total}" },
  ar: { name: "{الاسم}", number: "{الرقم}", total: "{المجموع}" },
}

/**
 * Fills the placeholders of any language in a sentence; without a name its placeholder is removed, with the space
 * before it.
 */
export function fillReply(sentence: string, { name, number, total }: ReplyValues): string {
  let text = sentence
  for (const positions of Object.values(replyFields)) {
    text =
      name === null
        ? text.replaceAll(new RegExp(`[ \\t]*${positions.name.replaceAll(/[{}]/g, "\\$&")}`, "g"), "")
        : text.replaceAll(positions.name, () => name)
    text = text.replaceAll(positions.number, () => number).replaceAll(positions.total, () => total)
  }
  return text.trim()
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
