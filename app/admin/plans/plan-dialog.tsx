import { useRef, useState, type FormEvent, type ReactNode } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import { checkPlan, readPlanFields, type PlanFields, type PlanProblems } from "#app/domain/plan-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { CloseLink } from "#app/ui/close-link.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import { useSaveKey } from "#app/ui/use-save-key.ts"
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
  const navigate = useNavigate()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const saving = useRef(false)
  const [touched, setTouched] = useState(false)
  const [checked, setChecked] = useState<{ problems: PlanProblems; over: PlanAnswer | undefined } | null>(
    null,
  )
  useSaveKey(form)
  const busy = navigation.state !== "idle" && navigation.formAction === action
  const problems = checked && checked.over === answer ? checked.problems : (answer?.problems ?? {})
  const closeTo = plansAddress()

  function check(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    const sent = readPlanFields(new FormData(event.currentTarget))
    const result = sent && checkPlan(sent)
    const found = result && !result.ok ? result.problems : {}
    setChecked({ problems: found, over: answer })
    saving.current = Object.keys(found).length === 0
    if (saving.current) return
    event.preventDefault()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }

  return (
    <Dialog labelledBy="plan-title" onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}>
      <Form
        ref={form}
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        noValidate
        onSubmit={check}
        onInput={() => {
          saving.current = false
          setTouched(true)
        }}
      >
        <DialogHead
          id="plan-title"
          title={isNew ? m.plans_create() : m.plans_edit()}
          close={<CloseLink to={closeTo} />}
        />
        <div className="dialog__body plan-form">
          <PlanFieldset fields={answer?.fields ?? fields} problems={problems} />
        </div>
        <footer className="dialog__foot">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {m.plans_cancel()}
          </Link>
          <BusyButton busy={busy} busyLabel={m.plans_saving()}>
            {isNew ? m.plans_create() : m.plans_save()}
          </BusyButton>
        </footer>
        <UnsavedWarning
          when={touched && !busy}
          saving={saving}
          words={{
            title: m.unsaved_title(),
            text: m.unsaved_text(),
            stay: m.unsaved_stay(),
            leave: m.unsaved_leave(),
          }}
        />
      </Form>
      {toast}
    </Dialog>
  )
}
