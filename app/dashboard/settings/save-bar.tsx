import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import styles from "./settings.module.css"

type Props = { busy: boolean; unsaved: boolean; onDiscard: () => void }

/** Stays in sight while the form is longer than the screen. */
export function SaveBar({ busy, unsaved, onDiscard }: Props) {
  return (
    <div className={styles.saveBar}>
      <p className={`${styles.state} needs-script`}>
        <i className={unsaved ? "dot dot--warm" : "dot"} />
        <span>{unsaved ? m.settings_unsaved() : m.settings_saved_already()}</span>
        <kbd className="ltr">Ctrl S</kbd>
      </p>
      {unsaved && !busy && (
        <button className="btn btn--quiet needs-script" type="button" onClick={onDiscard}>
          {m.settings_discard()}
        </button>
      )}
      <BusyButton busy={busy} busyLabel={m.settings_saving()}>
        {m.settings_save()}
      </BusyButton>
    </div>
  )
}
