import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon } from "#app/ui/icons.tsx"
import { SignInAgain } from "../../products/editor/editor-footer.tsx"
import { fillErrorText } from "./fill-action-data.ts"
import type { RowState as State } from "./fill-state.ts"
import styles from "./row-state.module.css"

type Props = { state: State; isDirty: boolean; onTake: () => void }

/** Says beside the field whether the input is saved, and if not, why. */
export function RowState({ state, isDirty, onTake }: Props) {
  const { phase, error, filled } = state
  if (phase === "gone") return <p className={styles.trouble}>{m.fill_gone()}</p>
  if (filled?.isOutdated) return <p className={styles.trouble}>{m.fill_outdated()}</p>
  if (filled && filled.conflicts.length > 0) {
    return (
      <div className={styles.trouble}>
        <button className={`btn btn--quiet ${styles.take}`} type="button" onClick={onTake}>
          {m.fill_take()}
        </button>
        {m.fill_again()}
      </div>
    )
  }
  if (phase === "unsent" && error) {
    return (
      <p className={styles.trouble}>
        {fillErrorText(error)} {error.key === "signed_out" && <SignInAgain />}
      </p>
    )
  }
  return (
    <p className={styles.state}>
      {phase === "saving" ? (
        m.fill_saving()
      ) : isDirty ? (
        <span className={styles.unsaved}>{m.fill_unsaved()}</span>
      ) : (
        phase === "saved" && (
          <span className={styles.saved}>
            <CheckIcon size="s" />
            {m.fill_saved()}
          </span>
        )
      )}
      <kbd className={styles.key} aria-hidden="true">
        Enter
      </kbd>
    </p>
  )
}
