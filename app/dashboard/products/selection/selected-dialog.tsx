import type { FormEvent, ReactNode } from "react"
import { Form, Link, useNavigate, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import type { Answer } from "../answer.ts"
import { refusalText } from "../refusal-text.ts"
import styles from "./selected-dialog.module.css"

type Props = {
  title: string
  /** Where the answer is sent: the address of this dialog. */
  action: string
  closeTo: string
  answer: Answer | undefined
  /** The button that does it. */
  confirm: string
  keep: string
  isDangerous?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What else may be done: a field of its own, in a form of its own, so that Enter never means it. */
  other?: { field: string; label: string }
  children: ReactNode
}

/** A question about the selected products. Of a dangerous one the safe button has the focus. */
export function SelectedDialog(props: Props) {
  const { title, action, closeTo, answer, confirm, keep, isDangerous, onSubmit, other, children } = props
  const navigate = useNavigate()
  const navigation = useNavigation()
  const close = () => void navigate(closeTo, { preventScrollReset: true })
  return (
    <Dialog labelledBy="selected-title" onDismiss={close} {...(isDangerous && { role: "alertdialog" })}>
      <Form
        className="dialog__form"
        method="post"
        action={action}
        replace
        preventScrollReset
        noValidate
        onSubmit={onSubmit}
      >
        <DialogHead id="selected-title" title={title} />
        <div className={`dialog__body dialog__question ${styles.dialog}`}>
          {answer?.refusal && <Alert>{refusalText(answer.refusal)}</Alert>}
          {children}
        </div>
        <footer className="dialog__foot">
          {other && (
            <button className={`btn btn--plain ${styles.other}`} form="selected-other">
              {other.label}
            </button>
          )}
          <Link
            className="btn btn--quiet"
            to={closeTo}
            preventScrollReset
            data-first-focus={isDangerous ? "" : undefined}
          >
            {keep}
          </Link>
          <BusyButton
            className={isDangerous ? "btn btn--danger" : "btn"}
            busy={navigation.state !== "idle" && navigation.formAction === action}
            busyLabel={isDangerous ? m.delete_busy() : m.editor_updating()}
          >
            {confirm}
          </BusyButton>
        </footer>
      </Form>
      {other && (
        <Form id="selected-other" method="post" action={action} replace preventScrollReset>
          <input type="hidden" name={other.field} value="on" />
        </Form>
      )}
    </Dialog>
  )
}
