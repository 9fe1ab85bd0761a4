import { type CartItem } from "../cart/cart.ts"
import { cartLimits } from "../cart/cart-limits.ts"
import type { DeliveryTerms } from "../delivery/delivery-area.ts"
import { checkWhere, type Handover } from "../delivery/where.ts"
import { readIdentifier } from "../identifier.ts"
import { readMoney, type MoneyReading } from "../price/read-money.ts"
import type { OrderQuestions } from "./order.ts"
import { unitSize } from "../measure/unit-size.ts"

/** Where an order that the owner adds came from. */
export const orderSources = ["call", "visit", "instagram", "whatsapp", "other"] as const
export type OrderSource = (typeof orderSources)[number]

export function isOrderSource(text: unknown): text is OrderSource {
  return orderSources.some((source) => source === text)
}

/** The statuses in which it begins: a confirmed one takes its pieces from the stock at once. */
export const firstStatuses = ["confirmed", "new"] as const
export type FirstStatus = (typeof firstStatuses)[number]

/** The owner may leave each answer empty, whatever the shop asks its shoppers. */
export const ownersQuestions: OrderQuestions = {
  ...{ name: "optional", phone: "optional", area: "optional", note: "optional" },
}

/** Reads the id of a shared cart from its link, or from a message that contains it; null for other texts. */
export function readCartLink(text: string): string | null {
  const [, id = null] = /\/cart\/([0-9a-f-]{36})(?![0-9a-f-])/i.exec(text) ?? []
  return readIdentifier(id)
}

/** Returns whether an order can hold these lines, of which equal ones count once. */
export function fitsOneOrder(items: readonly CartItem[]): boolean {
  const pieces = new Map<string, number>()
  for (const { productId, variantId, quantity, unit } of items) {
    const key = `${productId}/${variantId}`
    // Of what is sold by measure as many kilograms, metres or litres.
    pieces.set(key, (pieces.get(key) ?? 0) + (unit ? quantity / unitSize : quantity))
  }
  return (
    pieces.size <= cartLimits.lines && [...pieces.values()].every((count) => count <= cartLimits.quantity)
  )
}

type HandoverInput = { readonly where: string; readonly price: string; readonly begins: FirstStatus }

export type HandoverProblems = {
  readonly where?: "where_gone"
  readonly price?: Extract<MoneyReading, { ok: false }>["reason"] | "price_needed"
}

/**
 * Checks where an order goes that the owner adds. It may stay open, and be smaller than the area's smallest order. A
 * price replaces the area's for this order alone; a confirmed order has one.
 */
export function checkOwnersHandover(
  terms: DeliveryTerms,
  { where, price, begins }: HandoverInput,
  goodsCents: number,
):
  | { readonly ok: true; readonly handover: Handover | null }
  | { readonly ok: false; readonly problems: HandoverProblems } {
  const ofAnySize = { ...terms, areas: terms.areas.map((area) => ({ ...area, smallestCents: null })) }
  const checked = checkWhere(ofAnySize, where, goodsCents)
  const read = readMoney(price)
  const isGone = !checked.ok && checked.problem !== "where_required"
  if (!read.ok || isGone) {
    const problems = {
      ...(isGone && { where: "where_gone" as const }),
      ...(!read.ok && { price: read.reason }),
    }
    return { ok: false, problems }
  }
  const agreed = checked.ok ? checked.handover : null
  const isPriced = agreed?.kind === "delivery" && read.cents !== null
  const handover = isPriced ? { ...agreed, cents: read.cents } : agreed
  if (begins === "confirmed" && handover?.kind === "delivery" && handover.cents === null)
    return { ok: false, problems: { price: "price_needed" } }
  return { ok: true, handover }
}
