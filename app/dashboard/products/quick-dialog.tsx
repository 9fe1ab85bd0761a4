import { useEffect, useRef, useState, type FormEvent } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import type { WholeProduct } from "#app/database/whole-product.ts"
import { checkQuickFields, readQuickFields, type QuickProblems } from "#app/domain/quick-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import type { Answer } from "./answer.ts"
import { QuickFieldset } from "./quick-fieldset.tsx"
import { priceFields, stockFields } from "./quick-fields.ts"
import { refusalWords } from "./refusal-words.ts"

type Props = {
  product: WholeProduct
  answer: Answer | undefined
  action: string
  closeTo: string
}

/** Price and the stock of each variant: where there are several, and for everything where there is no script. */
export function QuickDialog({ product, answer, action, closeTo }: Props) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [checked, setChecked] = useState<{ problems: QuickProblems; over: Answer | undefined } | null>(null)
  const [touched, setTouched] = useState(false)
  const saving = useRef(false)
  const busy = navigation.state !== "idle" && navigation.formAction === action
  const problems = checked && checked.over === answer ? checked.problems : answer?.quick?.problems
  const close = () => void navigate(closeTo, { preventScrollReset: true })

  useEffect(() => {
    if (navigation.state === "idle") saving.current = false
  }, [navigation.state])

  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const fields = readQuickFields(new FormData(form))
    const check = fields && checkQuickFields(fields)
    const found = check && !check.ok ? check.problems : {}
    setChecked({ problems: found, over: answer })
    saving.current = Object.keys(found).length === 0
    if (saving.current) return
    event.preventDefault()
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }

  return (
    <Dialog labelledBy="quick-title" onDismiss={close}>
      <Form
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        noValidate
        onSubmit={check}
        onInput={() => setTouched(true)}
      >
        <DialogHead id="quick-title" title={m.acts_quick_title()} about={<bdi>{product.name}</bdi>} />
        <div className="dialog__body quick-dialog">
          {answer?.refusal && <Alert>{refusalWords(answer.refusal)}</Alert>}
          <QuickFieldset fields={priceFields(product)} typed={answer?.quick?.fields} problems={problems} />
          <fieldset className="quick-dialog__stocks">
            <legend>{m.editor_stock()}</legend>
            <QuickFieldset
              fields={stockFields(product.variants)}
              typed={answer?.quick?.fields}
              problems={problems}
              isFirst
            />
          </fieldset>
        </div>
        <footer className="dialog__foot">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {m.acts_cancel()}
          </Link>
          <BusyButton busy={busy} busyLabel={m.editor_updating()}>
            {m.acts_save()}
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
    </Dialog>
  )
}
