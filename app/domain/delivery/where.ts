import type { Wanted } from "../hours/wanted.ts"
import { readIdentifier } from "../identifier.ts"
import { deliveryCents, missingToSmallest, type DeliveryTerms } from "./delivery-area.ts"

/** The answer to "Where to?". */
export type Where = { readonly kind: "pickup" } | { readonly kind: "delivery"; readonly areaId: string }

/** Reads an answer as it travels: `pickup` or an area's id; null for anything else. */
export function readWhere(text: string): Where | null {
  if (text === "pickup") return { kind: "pickup" }
  const areaId = readIdentifier(text)
  return areaId === null ? null : { kind: "delivery", areaId }
}

/** Writes an answer for a form; empty for none. */
export function whereText(where: Where | null): string {
  return where === null ? "" : where.kind === "pickup" ? "pickup" : where.areaId
}

/** How an order comes to its customer, as the database places it. Amounts are in cents; null: to agree. */
export type Handover =
  | { readonly kind: "pickup" }
  | {
      readonly kind: "delivery"
      /** The area's id. */
      readonly area: string
      readonly cents: number | null
      /** The terms from which `cents` follows: the database places nothing on others. */
      readonly price: number | null
      readonly freeFrom: number | null
    }

/** Returns how and when an order comes to its customer, as the database places it; null if nothing is said of either. */
export function placedTerms(handover: Handover | null, wanted: Wanted | null) {
  if (wanted === null) return handover
  const { day, interval } = wanted
  return { ...handover, wanted: { day, from: interval?.from ?? null, to: interval?.to ?? null } }
}

/** Keys of messages. */
export type WhereProblem = "where_required" | "where_gone" | "order_too_small"

/** A shop asks where to deliver unless there is nothing to choose. */
export function asksWhere({ areas }: DeliveryTerms): boolean {
  return areas.length > 0
}

/**
 * Checks an answer against what the shop offers, for goods worth so many cents. A shop with pickup alone asks nothing,
 * and its orders are picked up; the orders of a shop with neither say nothing about it: null.
 */
export function checkWhere(
  terms: DeliveryTerms,
  text: string,
  goodsCents: number,
):
  | { readonly ok: true; readonly handover: Handover | null }
  | { readonly ok: false; readonly problem: WhereProblem } {
  if (!asksWhere(terms)) return { ok: true, handover: terms.hasPickup ? { kind: "pickup" } : null }
  if (text.trim() === "") return { ok: false, problem: "where_required" }
  const where = readWhere(text)
  if (where?.kind === "pickup" && terms.hasPickup) return { ok: true, handover: where }
  const area = where?.kind === "delivery" ? terms.areas.find(({ id }) => id === where.areaId) : undefined
  if (area === undefined) return { ok: false, problem: "where_gone" }
  if (missingToSmallest(area, goodsCents) !== null) return { ok: false, problem: "order_too_small" }
  const { priceCents: price, freeFromCents: freeFrom } = area
  return {
    ok: true,
    handover: { kind: "delivery", area: area.id, cents: deliveryCents(area, goodsCents), price, freeFrom },
  }
}
