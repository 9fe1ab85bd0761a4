import type { OrderStatus } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"

const changed: Readonly<Record<OrderStatus, () => string>> = {
  new: m.orders_changed_new,
  confirmed: m.orders_changed_confirmed,
  completed: m.orders_changed_completed,
  cancelled: m.orders_changed_cancelled,
}

const refusals = {
  gone: m.orders_gone,
  line_gone: m.orders_line_gone,
  variant_gone: m.orders_variant_gone,
  last_line: m.orders_last_line,
  note_changed: m.orders_note_changed,
  failed: m.orders_failed,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** Why nothing was done with an order; `status` is what another device has made of it. */
export type OrderRefusal =
  | { readonly key: "changed"; readonly status: OrderStatus }
  | { readonly key: keyof typeof refusals }

export type OrderProblem = "reason_required" | "reason_too_long" | "note_too_long" | "quantity_wrong"

/** The answer to a form that was refused; after a success the browser is redirected instead. */
export type OrderAnswer = {
  refusal?: OrderRefusal
  /** What is wrong with what was typed, which comes back with it. */
  problem?: OrderProblem
  typed?: string
}

export function orderRefusalText(refusal: OrderRefusal): string {
  return refusal.key === "changed" ? changed[refusal.status]() : refusals[refusal.key]()
}

/** An order that is not as its sender saw it is shown as it is now. */
export function showsAgain(answer: unknown): boolean {
  const { refusal } = (answer ?? {}) as OrderAnswer
  return refusal !== undefined && refusal.key !== "failed" && !refusal.key.startsWith("upload")
}
