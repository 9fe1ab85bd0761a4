import type { HandoverKind } from "../delivery/bill.ts"
import { inSecondCurrency, type StoredCurrency } from "../price/second-currency.ts"

type Collected = {
  readonly handover: HandoverKind | null
  readonly areaName: string | null
  readonly toCollectCents: number
  readonly currency: StoredCurrency | null
}

/** Orders that go to one area, or none, or are picked up. */
export type CollectingGroup<Order> = {
  readonly kind: HandoverKind | null
  readonly areaName: string | null
  readonly orders: readonly Order[]
}

/** Groups orders by their area as it was, in the order of the first of each; what is picked up comes last. */
export function groupsToCollect<Order extends Collected>(orders: readonly Order[]): CollectingGroup<Order>[] {
  const groups = Map.groupBy(orders, ({ handover, areaName }) =>
    handover === "delivery" ? `delivery ${areaName ?? ""}` : (handover ?? ""),
  )
  return [...groups.values()]
    .map((ofGroup) => ({
      kind: ofGroup[0]?.handover ?? null,
      areaName: ofGroup[0]?.areaName ?? null,
      orders: ofGroup,
    }))
    .toSorted((one, other) => Number(one.kind === "pickup") - Number(other.kind === "pickup"))
}

/**
 * Adds up what is to collect: in cents, and in whole units of the second currency as each order has it, so that the
 * column of a courier's sheet adds up; null where an order has none.
 */
export function sumToCollect(orders: readonly Collected[]): { cents: number; second: number | null } {
  const seconds = orders.map(({ toCollectCents, currency }) =>
    currency === null ? null : inSecondCurrency(Math.max(0, toCollectCents), currency),
  )
  return {
    cents: orders.reduce((sum, { toCollectCents }) => sum + toCollectCents, 0),
    second:
      seconds.length === 0 || seconds.includes(null)
        ? null
        : seconds.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
  }
}
