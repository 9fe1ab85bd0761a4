import type { OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import type { PlanFields, PlanProblems } from "#app/domain/plan/plan-form.ts"

/** Why something could not be done: a name that `plan-words` knows. */
export type PlanRefusal =
  | {
      kind:
        | "create_failed"
        | "update_failed"
        | "delete_failed"
        | "plan_gone"
        | "form_unreadable"
        | "signed_out"
    }
  | { kind: "protected"; plan: string }

/** What the page says of something that was sent to it; whatever was done leads on instead. */
export type PlanAnswer = {
  refusal?: PlanRefusal
  problems?: PlanProblems
  /** What was typed, so that a page without a script still shows it. */
  fields?: PlanFields
  /** Of the own password, which a deletion asks for again. */
  ownPassword?: OwnPasswordProblem
}
