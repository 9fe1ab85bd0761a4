import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { type ProductError, errorText } from "../products-action-data.ts"
import styles from "./product-dialog.module.css"

type Props = {
  isNew: boolean
  busy: "waiting" | "saving" | null
  isUnsaved: boolean
  /**
   * True if it has no name, so that there is nothing to save yet (specification, section 5). It is false until a script
   * runs.
   */
  isNameless: boolean
  /** True if shoppers won't see it yet. */
  isHidden: boolean
  error: ProductError | undefined
  closeTo: string
}

/** Shows the form's buttons, and above them the error that prevented the save. */
export function EditorFooter({ isNew, busy, isUnsaved, isNameless, isHidden, error, closeTo }: Props) {
  const publishes = isNew && !isHidden
  const busyLabel = publishes ? m.editor_creating() : m.editor_updating()
  const label = publishes ? m.editor_create() : isNew ? m.form_save_draft() : m.editor_update()
  return (
    <footer className={`dialog__footer ${styles.footer}`}>
      {error && staysOpen.includes(error.key) && (
        <Alert>
          {errorText(error)} {error.key === "signed_out" && <SignInAgain />}
        </Alert>
      )}
      {isUnsaved && (
        <span className="dialog__note">
          <i className="dot dot--warm" />
          {m.editor_unsaved()}
        </span>
      )}
      <a className="btn btn--quiet" href={closeTo}>
        {m.editor_cancel()}
      </a>
      <BusyButton
        busy={busy !== null}
        busyLabel={busy === "waiting" ? m.form_waiting() : busyLabel}
        disabled={isNameless && busy === null}
      >
        {label}
      </BusyButton>
    </footer>
  )
}

/** Links to the sign-in page in another tab; the form stays open with its input. */
export function SignInAgain() {
  const address = `${href("/shop/login")}?${new URLSearchParams({ to: href("/shop/products") }).toString()}`
  return (
    <a className={styles.signIn} href={address} target="_blank" rel="noopener">
      {m.form_sign_in()} <span className="unseen">{m.opens_new_tab()}</span>
    </a>
  )
}

/** Errors that a toast is too short for: the form has no error, and all of its input is still there. */
export const staysOpen: readonly string[] = ["signed_out", "line_lost", "server_failed", "pictures_unsent"]
