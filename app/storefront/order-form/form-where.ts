import { deliveryCents, type AreaTerms } from "#app/domain/delivery/delivery-area.ts"
import type { SharedItem } from "#app/domain/cart/shared-cart.ts"

/** The answer to "Where to?" in a form without a script, with the terms that its option showed. */
export type FormWhere = {
  /** `pickup`, an area's id, or empty. */
  readonly answer: string
  /** Undefined for pickup, and without an answer. */
  readonly seen?: Pick<AreaTerms, "priceCents" | "freeFromCents">
}

/** Writes an area with its terms for its option, which sends them back. Amounts are in cents; empty: to agree, never free. */
export function areaValue({ id, priceCents, freeFromCents }: AreaTerms & { readonly id: string }): string {
  return [id, priceCents, freeFromCents].join("/")
}

/** Reads what an option sends. */
export function readFormWhere(text: string): FormWhere {
  const [, answer = "", price, freeFrom = ""] = /^([^/]{0,64})(?:\/(\d{0,11})\/(\d{0,11}))?$/.exec(text) ?? []
  if (price === undefined) return { answer }
  return { answer, seen: { priceCents: readCents(price), freeFromCents: readCents(freeFrom) } }
}

const readCents = (text: string) => (text === "" ? null : Number(text))

/** Returns the price of the delivery that the page showed, in cents; undefined where it showed none. */
export function seenDelivery({ seen }: FormWhere, items: readonly SharedItem[]): number | null | undefined {
  if (seen === undefined || items.some(({ shownCents }) => shownCents === undefined)) return undefined
  const goodsCents = items.reduce((sum, { quantity, shownCents }) => sum + quantity * (shownCents ?? 0), 0)
  return deliveryCents({ ...seen, smallestCents: null }, goodsCents)
}
