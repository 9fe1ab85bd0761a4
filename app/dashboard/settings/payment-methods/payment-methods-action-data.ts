import { paymentMethodLimits } from "#app/domain/payment-method/payment-method.ts"
import type {
  PaymentMethodFields,
  PaymentMethodProblem,
  PaymentMethodProblems,
} from "#app/domain/payment-method/payment-method-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { textBy } from "#app/messages/text-by.ts"
import type { Conflicting } from "../../conflict-text.ts"

/** The flashes that the address may name after an action. */
export const flashes = {
  created: m.methods_created,
  updated: m.methods_updated,
  deleted: m.methods_deleted,
  shown: m.methods_shown,
  hidden: m.methods_hidden,
  reordered: m.methods_reordered,
} as const

/** The reasons for a rejected action. */
export const errors = {
  failed: m.methods_failed,
  gone: m.methods_gone,
  full: () =>
    m.methods_full({
      count: paymentMethodLimits.methods,
      number: formatCount(paymentMethodLimits.methods),
    }),
  list_changed: m.methods_list_changed,
  changed_meanwhile: m.edit_changed_meanwhile,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** The page's response to a form that was rejected; after a success the browser is redirected instead. */
export type PaymentMethodsActionData = {
  reordered?: true
  error?: keyof typeof errors
  problems?: PaymentMethodProblems
  /** The input, so that a page without a script still shows it. */
  fields?: PaymentMethodFields
  conflicting?: Conflicting<PaymentMethodFields>
}

const tooLong = (limit: number) => () => m.methods_too_long({ limit: formatCount(limit) })

/** Returns the error message of a field. */
export const problemText = textBy<PaymentMethodProblem>({
  name_required: m.methods_name_required,
  name_too_long: tooLong(paymentMethodLimits.name),
  account_too_long: tooLong(paymentMethodLimits.account),
  receiver_too_long: tooLong(paymentMethodLimits.receiver),
  sentence_too_long: tooLong(paymentMethodLimits.sentence),
})
