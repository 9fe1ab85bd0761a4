import type { BillProblems } from "#app/domain/bill/bill-change.ts"
import type { WantedFieldProblem } from "#app/domain/hours/wanted-form.ts"
import type { HandoverProblems } from "#app/domain/order/added-order.ts"
import type { CustomerProblems } from "#app/domain/order/customer.ts"

/** What stands in the way of adding an order; `banner` is about the whole of it. */
export type AddOrderProblems = HandoverProblems & {
  readonly customer?: CustomerProblems
  readonly bill?: BillProblems
  readonly wanted?: WantedFieldProblem
  readonly search?: "cart_unknown" | "too_much"
  /** So many seconds no order can be added, because many were just now. */
  readonly waitSeconds?: number
  readonly banner?: "empty" | "changed" | "short" | "failed" | "unreadable" | undefined
}

/** Counts the pieces that the stock lacks. */
export function missingPieces(lines: readonly { readonly missing: number }[]): number {
  return lines.reduce((sum, { missing }) => sum + missing, 0)
}
