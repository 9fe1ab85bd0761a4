import { closureLimits } from "#app/domain/hours/closure.ts"
import type { ClosureFields, ClosureProblem, ClosureProblems } from "#app/domain/hours/closure-rules.ts"
import type { DaysFields, WeekProblem } from "#app/domain/hours/week-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { textBy } from "#app/messages/text-by.ts"
import type { Conflicting } from "../../conflict-text.ts"

/** The flashes that the address may name after an action. */
export const flashes = {
  week: m.hours_saved,
  removed: m.hours_removed,
  added: m.closure_added,
  saved: m.closure_saved,
  deleted: m.closure_deleted,
  "orders-on": m.hours_orders_on,
  "orders-off": m.hours_orders_off,
} as const

/** The reasons for a rejected action. */
export const errors = {
  failed: m.hours_failed,
  changed_meanwhile: m.edit_changed_meanwhile,
  closure_gone: m.closure_gone,
  too_many: () => m.closure_too_many({ limit: closureLimits.closures }),
  shop_gone: m.settings_shop_gone,
  upload_unreadable: m.problem_upload_unreadable,
} as const

/** The page's response to a form that was rejected; after a success the browser is redirected instead. */
export type HoursActionData = {
  error?: keyof typeof errors
  /** The input of the form of days, and its problem. */
  days?: DaysFields
  weekProblem?: WeekProblem
  /** The input of the form of a closure, and its problems. */
  fields?: ClosureFields
  problems?: ClosureProblems
  conflicting?: Conflicting<ClosureFields>
}

/** Returns the error message of a field, in the page's language. */
export const problemText = textBy<ClosureProblem | WeekProblem>({
  closure_day: m.closure_wrong_day,
  closure_order: m.closure_wrong_order,
  closure_too_long: m.closure_wrong_length,
  sentence_too_long: () => m.closure_wrong_sentence({ limit: closureLimits.sentence }),
  week_day_required: m.hours_wrong_day,
  week_time: m.hours_wrong_time,
  week_overlap: m.hours_wrong_overlap,
  week_empty: m.hours_wrong_empty,
})
