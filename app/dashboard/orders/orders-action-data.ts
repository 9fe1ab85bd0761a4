import type { BillFields, BillProblem } from "#app/domain/bill/bill-change.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import type { PaymentFields, PaymentProblem } from "#app/domain/bill/read-payment.ts"
import type { WantedFieldProblem, WantedFields } from "#app/domain/hours/wanted-form.ts"
import { limits } from "#app/domain/limits.ts"
import type { DeliveryPriceProblem } from "#app/domain/order/order-forms.ts"
import type { OrderStatus } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"

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
  bill_conflict: m.bill_conflict,
  wanted_conflict: m.wanted_conflict,
  wanted_done: m.wanted_done,
  bill_closed: m.bill_closed,
  payments_full: () =>
    m.paid_full({ count: paymentLimits.payments, number: formatCount(paymentLimits.payments) }),
  payment_gone: m.paid_gone,
  method_gone: m.paid_method_gone,
  nothing_due: m.paid_nothing_due,
  failed: m.orders_failed,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** The reason of a rejected action; `status` is the one that another device has set. */
export type OrderError =
  | { readonly key: "changed"; readonly status: OrderStatus }
  | { readonly key: keyof typeof errors }

export type OrderProblem =
  | DeliveryPriceProblem
  | "reason_required"
  | "reason_too_long"
  | "note_too_long"
  | "quantity_wrong"

/** The response to a form that was rejected; after a success the browser is redirected instead. */
export type OrderActionData = {
  error?: OrderError
  /** The error of the input, which comes back with it. */
  problem?: OrderProblem
  input?: string
  /** The input of what was weighed, by the positions of the lines, and the positions of the wrong ones. */
  weights?: Readonly<Record<string, string>>
  wrongLines?: readonly number[]
  /** The input of a part of the bill, and what is wrong with it. */
  bill?: BillFields
  billProblem?: { field: keyof BillFields; problem: BillProblem }
  /** The input of when it is wanted, and what is wrong with it. */
  wanted?: WantedFields
  wantedProblem?: WantedFieldProblem
  /** The input of a payment, and what is wrong with it. */
  payment?: PaymentFields
  paymentProblem?: PaymentProblem
}

const moneyProblems: Readonly<Record<DeliveryPriceProblem, () => string>> = {
  price_required: m.order_delivery_price_required,
  money_format: m.problem_money_format,
  money_decimals: m.problem_money_decimals,
  money_too_large: () => m.problem_money_too_large({ limit: formatPrice(limits.priceCents) }),
}

/** Returns the error message of an amount; undefined for another problem. */
export function moneyProblemText(problem: OrderProblem): string | undefined {
  return Object.hasOwn(moneyProblems, problem) ? moneyProblems[problem as DeliveryPriceProblem]() : undefined
}

export function orderErrorText(error: OrderError): string {
  return error.key === "changed" ? changed[error.status]() : errors[error.key]()
}
