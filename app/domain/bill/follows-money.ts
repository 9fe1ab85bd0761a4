import { billOf, hasCharges, type Billed } from "../delivery/bill.ts"

/**
 * Returns whether a shop keeps track of an order's money: it has ways to pay, or the order says where to, has
 * a charge or a payment.
 */
export function followsMoney(order: Billed, hasMethods: boolean): boolean {
  return hasMethods || order.handover !== null || hasCharges(order) || order.paidCents !== 0
}

/** Returns whether the owner of an order that is completed is asked about what is still to collect. */
export function asksForMoney(order: Billed, hasMethods: boolean): boolean {
  const { toCollectCents, isOpen } = billOf(order)
  return followsMoney(order, hasMethods) && (isOpen || toCollectCents > 0)
}
