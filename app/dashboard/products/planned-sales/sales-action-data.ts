import type { PlanFields, PlanProblems } from "#app/domain/price/planned-sale-rules.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The address may name one of these flashes after an action. */
export const flashes = {
  changed: m.discounts_changed,
  ended: m.discounts_ended,
  cancelled: m.discounts_cancelled,
} as const

/** The reasons for a rejected action. */
export const errors = {
  sale_gone: m.discounts_gone,
  change_failed: m.discounts_failed,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** The page's response to a form that was rejected; after a success the browser is redirected instead. */
export type ActionData = {
  error?: keyof typeof errors
  /** The input and its errors. */
  input?: { percent: string; plan: PlanFields }
  problems?: PlanProblems & { readonly percent?: "percent_range" | "percent_deep" }
}
