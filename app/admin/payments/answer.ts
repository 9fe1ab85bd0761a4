import { isRouteErrorResponse } from "react-router"
import { m } from "#app/messages/compiled/messages.js"

/** Specification 8, and what it leaves open. */
const refusals = {
  payment_failed: m.shops_payment_failed,
  payment_gone: m.shops_payment_gone,
  form_unreadable: m.problem_upload_unreadable,
  no_month: m.months_no_month,
} as const

export type PaymentRefusal = keyof typeof refusals

/** What the page says of a mark that was not made; one that was made leads on instead. */
export type PaymentAnswer = { refusal: PaymentRefusal }

export function paymentRefusalText(refusal: PaymentRefusal): string {
  return refusals[refusal]()
}

/** A line that broke or a server that failed, as a refusal; everything else is thrown on. */
export function refusalOfFailure(error: unknown): PaymentRefusal {
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  return "payment_failed"
}
