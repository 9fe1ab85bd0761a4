import { reductionCents, type ReductionKind } from "../bill/reduction.ts"

/** The kinds of handover; null where an order says nothing about it. */
export const handoverKinds = ["delivery", "pickup"] as const
export type HandoverKind = (typeof handoverKinds)[number]

/** The amounts of an order from which its bill follows, in cents. */
export type Billed = {
  /** The sum of its lines. */
  readonly goodsCents: number
  /** A line is still to be weighed, so the sum is approximate. */
  readonly isAbout: boolean
  readonly handover: HandoverKind | null
  /** Null where nothing is delivered, and while the price is to agree. */
  readonly deliveryCents: number | null
  /** A sum in cents, or a percentage of the goods; null for no reduction. */
  readonly reductionKind: ReductionKind | null
  readonly reductionValue: number | null
  /** Null for no other charge. */
  readonly chargeCents: number | null
  /** The sum of its payments. */
  readonly paidCents: number
}

/** What is still to do about the money of an order. */
type BillState = "to_agree" | "to_collect" | "part_paid" | "paid" | "overpaid"

/** The bill of an order, in cents: `goods + delivery + charge − reduction = total` and `paid + toCollect = total`. */
export type Bill = {
  readonly goodsCents: number
  /** Null where nothing is delivered, and while the price is to agree. */
  readonly deliveryCents: number | null
  readonly chargeCents: number
  /** It is never more than all that it reduces. */
  readonly reductionCents: number
  /** Whether the shop still has to name the price of delivery, which the total leaves out. */
  readonly isToAgree: boolean
  /** Whether a line is still to be weighed, so that the total is approximate. */
  readonly isAbout: boolean
  /** Whether the total is not known yet, so that nothing can be paid: its delivery is to agree, or a line is to be weighed. */
  readonly isOpen: boolean
  readonly totalCents: number
  readonly paidCents: number
  /** Below zero it was paid too much. */
  readonly toCollectCents: number
  readonly state: BillState
}

/** Returns the bill of an order, which every page, message and file shows. */
export function billOf({ goodsCents, isAbout, handover, deliveryCents, paidCents, ...order }: Billed): Bill {
  const chargeCents = order.chargeCents ?? 0
  const charged = goodsCents + (deliveryCents ?? 0) + chargeCents
  const { reductionKind: kind, reductionValue: value } = order
  const wanted = kind === null || value === null ? 0 : reductionCents({ kind, value }, goodsCents)
  const reduced = Math.min(wanted, charged)
  const isToAgree = handover === "delivery" && deliveryCents === null
  const totalCents = charged - reduced
  const toCollectCents = totalCents - paidCents
  const isOpen = isToAgree || isAbout
  const state = isOpen ? "to_agree" : stateOf(paidCents, toCollectCents)
  return {
    ...{ goodsCents, deliveryCents, chargeCents, reductionCents: reduced },
    ...{ isToAgree, isAbout, isOpen },
    ...{ totalCents, paidCents, toCollectCents, state },
  }
}

function stateOf(paidCents: number, toCollectCents: number): BillState {
  if (toCollectCents < 0) return "overpaid"
  if (toCollectCents === 0) return "paid"
  return paidCents > 0 ? "part_paid" : "to_collect"
}

/** The parts of a bill in whole units of the second currency: `goods + delivery + charge − reduction = total`. */
export type SecondBill = Readonly<Record<"goods" | "delivery" | "charge" | "reduction" | "total", number>>

/**
 * Converts a bill for a shop that shows its second currency alone. Each part is what it adds to a sum that is rounded once,
 * so the parts always add up. Delivery comes first and is what its area names; the goods take what rounding leaves.
 * `inSecond` converts cents as `inSecondCurrency` does.
 */
export function billInSecond(
  { goodsCents, deliveryCents, chargeCents, totalCents }: Bill,
  inSecond: (cents: number) => number,
): SecondBill {
  const delivered = deliveryCents ?? 0
  const delivery = inSecond(delivered)
  const charges = inSecond(delivered + chargeCents)
  const charged = inSecond(delivered + chargeCents + goodsCents)
  const total = inSecond(totalCents)
  return {
    ...{ delivery, total, goods: charged - charges },
    ...{ charge: charges - delivery, reduction: charged - total },
  }
}

/** Returns whether a bill has a line beside its goods. */
export function hasCharges({ handover, reductionKind, chargeCents }: Omit<Billed, "paidCents">): boolean {
  return handover === "delivery" || reductionKind !== null || chargeCents !== null
}

/** The bill of an order for which nothing but its goods was agreed. */
export const goodsAlone = {
  ...{ handover: null, deliveryCents: null, reductionKind: null, reductionValue: null },
  ...{ chargeCents: null, paidCents: 0, isAbout: false },
} as const satisfies Omit<Billed, "goodsCents">
