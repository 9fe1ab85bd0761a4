import type { ReactNode } from "react"
import { checkPlan, readPlanFields, type PlanFields, type PlanProblems } from "#app/domain/plan/plan-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { useCheckedForm } from "#app/ui/form/use-checked-form.ts"
import type { PlanAnswer } from "./answer.ts"
import { PlanFieldset } from "./plan-fieldset.tsx"
import { plansAddress } from "./plans-place.ts"

type Props = {
  /** What stands in it at first. */
  fields: PlanFields
  answer: PlanAnswer | undefined
  isNew: boolean
  /** Where it is saved: the address that has it open. */
  action: string
  toast: ReactNode
}

/** The Create/Edit Plan modal. It is checked by the server's own rules before it is sent. */
export function PlanDialog({ fields, answer, isNew, action, toast }: Props) {
  const form = useCheckedForm<PlanProblems>({
    ...{ action, answer, refused: answer?.problems },
    check: problemsOf,
  })
  return (
    <FormDialog
      title={isNew ? m.plans_create() : m.plans_edit()}
      form={form}
      closeTo={plansAddress()}
      texts={{
        save: isNew ? m.plans_create() : m.plans_save(),
        busy: m.plans_saving(),
        cancel: m.plans_cancel(),
      }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        <PlanFieldset fields={answer?.fields ?? fields} problems={form.problems ?? {}} />
      </div>
    </FormDialog>
  )
}

function problemsOf(sent: FormData): PlanProblems {
  const fields = readPlanFields(sent)
  const result = fields && checkPlan(fields)
  return result && !result.ok ? result.problems : {}
}
