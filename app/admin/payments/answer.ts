import { m } from "#app/messages/compiled/messages.js"

/** Why a mark was not made (specification 8, and what it leaves open). */
export const refusals = {
  payment_failed: m.shops_payment_failed,
  payment_gone: m.shops_payment_gone,
  form_unreadable: m.problem_upload_unreadable,
  no_month: m.months_no_month,
} as const

export type PaymentRefusal = keyof typeof refusals

/** What the page says of a mark that was not made; one that was made leads on instead. */
export type PaymentAnswer = { refusal: PaymentRefusal }
