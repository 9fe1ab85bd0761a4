import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import styles from "./save-bar.module.css"

/**
 * Ends the form without a script. With one it is at the edge of the screen while the form has unsaved input
 * (`unsaved-input.ts`).
 */
export function SaveBar() {
  return (
    <div className={styles.bar} data-lower-bar="unsaved">
      <p className={`${styles.state} needs-script`}>
        <i className="dot dot--warm" />
        <span>{m.settings_unsaved()}</span>
        <kbd className="ltr">Ctrl S</kbd>
      </p>
      <button className={`btn btn--quiet needs-script ${styles.discard}`} type="reset">
        {m.settings_discard()}
      </button>
      <BusyButton busyLabel={m.settings_saving()}>{m.settings_save()}</BusyButton>
    </div>
  )
}
