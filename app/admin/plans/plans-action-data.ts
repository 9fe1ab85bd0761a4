import type { OwnPasswordProblem } from "#app/domain/account/passwords.ts"
import type { PlanFields, PlanProblems } from "#app/domain/plan/plan-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { PlansDialogState } from "./plans-dialog-state.ts"

/** The flashes by their name in the address. */
export const flashes = {
  created: m.plans_created,
  updated: m.plans_updated,
  offered: m.plans_offered,
  withdrawn: m.plans_withdrawn,
  deleted: m.plans_deleted,
  "deleted-empty": m.plans_deleted_empty,
} as const

/** Why an action was rejected (specification 8, and what it leaves open); `plan` is the name of a protected one. */
const errors = {
  create_failed: m.plans_create_failed,
  update_failed: m.plans_update_failed,
  delete_failed: m.plans_delete_failed,
  plan_protected: m.plans_protected_error,
  plan_gone: m.plans_gone,
  form_unreadable: m.problem_upload_unreadable,
} as const

export type PlanError = keyof typeof errors

/** The response to a form that changed nothing; after a change the browser is redirected. */
export type PlanActionData = {
  error?: PlanError
  /** The name of the protected plan. */
  plan?: string
  problems?: PlanProblems
  /** The input, so that a page without a script still shows it. */
  fields?: PlanFields
  /** The error of the administrator's password, which a deletion requires again. */
  ownPassword?: OwnPasswordProblem
}

/**
 * Returns null if nothing was rejected. `shown` is the plan's name in the page's language, if the page has the plan.
 */
export function errorIn(actionData: PlanActionData | undefined, shown?: string): string | null {
  return actionData?.error ? errors[actionData.error]({ plan: shown ?? actionData.plan ?? "" }) : null
}

/** The error of each dialog when the connection breaks or the database does not respond. */
export const failures: Readonly<Record<PlansDialogState["kind"], PlanError>> = {
  list: "update_failed",
  new: "create_failed",
  edit: "update_failed",
  offer: "update_failed",
  delete: "delete_failed",
}
