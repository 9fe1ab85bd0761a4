import type { OrderStatus } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"

const changed: Readonly<Record<OrderStatus, () => string>> = {
  new: m.orders_changed_new,
  confirmed: m.orders_changed_confirmed,
  completed: m.orders_changed_completed,
  cancelled: m.orders_changed_cancelled,
}

const errors = {
  gone: m.orders_gone,
  line_gone: m.orders_line_gone,
  variant_gone: m.orders_variant_gone,
  last_line: m.orders_last_line,
  note_changed: m.orders_note_changed,
  failed: m.orders_failed,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** The reason of a rejected action; `status` is the one that another device has set. */
export type OrderError =
  | { readonly key: "changed"; readonly status: OrderStatus }
  | { readonly key: keyof typeof errors }

export type OrderProblem = "reason_required" | "reason_too_long" | "note_too_long" | "quantity_wrong"

/** The response to a form that was rejected; after a success the browser is redirected instead. */
export type OrderActionData = {
  error?: OrderError
  /** The error of the input, which comes back with it. */
  problem?: OrderProblem
  input?: string
}

export function orderErrorText(error: OrderError): string {
  return error.key === "changed" ? changed[error.status]() : errors[error.key]()
}
