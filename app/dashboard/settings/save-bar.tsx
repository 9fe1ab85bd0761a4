import { useEffect, type RefObject } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useFocusOnceFewer } from "#app/ui/form/form-focus.ts"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import styles from "./save-bar.module.css"

type Props = {
  busy: boolean
  unsaved: boolean
  onDiscard: () => void
  /** The section that was changed last. */
  changed: RefObject<HTMLElement | null>
}

/**
 * Appears at the edge of the screen with the first change and disappears with the last. Until a script runs it ends the
 * form.
 */
export function SaveBar({ busy, unsaved, onDiscard, changed }: Props) {
  const isHydrated = useHydrated()
  const isGone = isHydrated && !unsaved
  // The bar disappears with the pressed button.
  useFocusOnceFewer(isGone ? 0 : 1, changed, true)
  useFieldInSight(isHydrated && unsaved)
  if (isGone) return null
  return (
    <div
      className={isHydrated ? `${styles.bar} ${styles.stays}` : styles.bar}
      data-lower-bar={isHydrated ? "" : undefined}
    >
      {isHydrated && (
        <p className={styles.state}>
          <i className="dot dot--warm" />
          <span>{m.settings_unsaved()}</span>
          <kbd className="ltr">Ctrl S</kbd>
        </p>
      )}
      {isHydrated && !busy && (
        <button className="btn btn--quiet" type="button" onClick={onDiscard}>
          {m.settings_discard()}
        </button>
      )}
      <BusyButton busy={busy} busyLabel={m.settings_saving()}>
        {m.settings_save()}
      </BusyButton>
    </div>
  )
}

/** Scrolls the field whose first change shows the bar, so that the bar does not cover it. */
function useFieldInSight(isShown: boolean): void {
  useEffect(() => {
    const field = document.activeElement
    if (isShown && field !== document.body) field?.scrollIntoView({ block: "nearest" })
  }, [isShown])
}
