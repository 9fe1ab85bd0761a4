import type { Locale } from "../language/locale.ts"
import type { OrderReplies, ReplyKind } from "./order.ts"

/** What a reply names of its order. */
export type ReplyValues = {
  /** The customer's; null where none was left. */
  readonly name: string | null
  readonly number: string
  readonly total: string
}

/** The places in a sentence that take them, as each language writes them. */
export const replyFields: Readonly<Record<Locale, Readonly<Record<keyof ReplyValues, string>>>> = {
  en: { name: "{name}", number: "{number}", total: "{total}" },
  ar: { name: "{الاسم}", number: "{الرقم}", total: "{المجموع}" },
}

/** A sentence with its places filled, in either language; without a name its place goes, with the space before it. */
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

/** The sentence of a reply: the owner's own, or the product's. */
export function replyOf(
  own: OrderReplies,
  locale: Locale,
  kind: ReplyKind,
  product: (locale: Locale, kind: ReplyKind) => string,
): string {
  return own[locale]?.[kind] ?? product(locale, kind)
}
