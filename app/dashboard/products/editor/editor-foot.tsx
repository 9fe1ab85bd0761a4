import { Link } from "react-router"
import type { ProductRefusal } from "../refusal-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { refusalText } from "../refusal-text.ts"
import { SignInAgain } from "./sign-in-again.tsx"
import { staysOpen } from "./stays-open.ts"
import styles from "./product-dialog.module.css"

type Props = {
  isNew: boolean
  busy: "waiting" | "saving" | null
  isUnsaved: boolean
  /** It has no name: there is nothing to save yet (specification, section 5). Never so before the page is live. */
  isNameless: boolean
  refusal: ProductRefusal | undefined
  closeTo: string
}

/** The form's buttons, and above them what kept it from being saved. */
export function EditorFoot({ isNew, busy, isUnsaved, isNameless, refusal, closeTo }: Props) {
  const busyLabel = isNew ? m.editor_creating() : m.editor_updating()
  return (
    <footer className={`dialog__foot ${styles.foot}`}>
      {refusal && staysOpen.includes(refusal.key) && (
        <Alert>
          {refusalText(refusal)} {refusal.key === "signed_out" && <SignInAgain />}
        </Alert>
      )}
      {isUnsaved && (
        <span className="dialog__note">
          <i className="dot dot--warm" />
          {m.editor_unsaved()}
        </span>
      )}
      <Link className="btn btn--quiet" to={closeTo} preventScrollReset>
        {m.editor_cancel()}
      </Link>
      <BusyButton
        busy={busy !== null}
        busyLabel={busy === "waiting" ? m.form_waiting() : busyLabel}
        disabled={isNameless && busy === null}
      >
        {isNew ? m.editor_create() : m.editor_update()}
      </BusyButton>
    </footer>
  )
}
