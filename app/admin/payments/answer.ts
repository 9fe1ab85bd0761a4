import { m } from "#app/messages/compiled/messages.js"

/** Why a mark was not made (specification 8, and what it leaves open). */
export const refusals = {
  payment_failed: m.shops_payment_failed,
  payment_gone: m.shops_payment_gone,
  form_unreadable: m.problem_upload_unreadable,
  no_month: m.months_no_month,
} as const

export type PaymentRefusal = keyof typeof refusals

/** The answer to a mark that was refused; after a mark the browser is redirected. */
export type PaymentAnswer = { refusal: PaymentRefusal }
