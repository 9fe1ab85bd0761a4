import { useRef, useState, type FormEvent, type ReactNode } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import {
  checkNewAdmin,
  emptyAdmin,
  readNewAdminFields,
  type NewAdminProblems,
} from "#app/domain/new-admin-form.ts"
import { ownPasswordField } from "#app/domain/own-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { CloseLink } from "#app/ui/close-link.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { DialogHead } from "#app/ui/dialog-head.tsx"
import { UnsavedWarning } from "#app/ui/unsaved-warning.tsx"
import { useSaveKey } from "#app/ui/use-save-key.ts"
import { useWrongField } from "../door/use-wrong-field.ts"
import { PasswordAgain, type OwnPassword } from "../own-password/password-again.tsx"
import { adminsAddress } from "./admins-place.ts"
import type { AdminAnswer } from "./answer.ts"
import { CreateFieldset } from "./create-fieldset.tsx"

type Props = { answer: AdminAnswer | undefined; ownPassword: OwnPassword; toast: ReactNode }

/** The Create New Admin modal. It is checked by the server's own rules before it is sent. */
export function CreateAdmin({ answer, ownPassword, toast }: Props) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [checked, setChecked] = useState<{ problems: NewAdminProblems; over: AdminAnswer | undefined }>()
  const closeTo = adminsAddress()
  const action = adminsAddress({ new: "" })
  const busy = navigation.state !== "idle" && navigation.formAction === action
  // What was found here stands until the server answers.
  const problems = checked && checked.over === answer ? checked.problems : answer?.problems
  const form = useWrongField(problems)
  const saving = useRef(false)
  const [touched, setTouched] = useState(false)
  useSaveKey(form)

  function check(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    const sent = new FormData(event.currentTarget)
    sent.delete(ownPasswordField)
    const fields = readNewAdminFields(sent)
    const result = fields && checkNewAdmin(fields)
    saving.current = result?.ok ?? true
    setChecked({ problems: result?.ok === false ? result.problems : {}, over: answer })
    if (!saving.current) event.preventDefault()
  }

  return (
    <Dialog labelledBy="new-admin" onDismiss={() => void navigate(closeTo, { preventScrollReset: true })}>
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
          id="new-admin"
          title={m.admins_new_title()}
          about={m.admins_new_about()}
          close={<CloseLink to={closeTo} />}
        />
        <div className="dialog__body">
          <CreateFieldset fields={answer?.fields ?? emptyAdmin} problems={problems ?? {}} />
          <PasswordAgain {...ownPassword} />
        </div>
        <footer className="dialog__foot">
          <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
            {m.admins_cancel()}
          </Link>
          <BusyButton busy={busy} busyLabel={m.admins_creating()}>
            {m.admins_create()}
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
