import { useEffect, useState, type SyntheticEvent } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { Section } from "../settings/section.tsx"
import { readNotices, switchOff, switchOn, type NoticesState } from "./device-subscription.ts"
import styles from "./device-notices.module.css"

/** Notifications of this device: switched on and off here. Without a script there are none, so nothing is shown. */
export function DeviceNotices() {
  const [state, setState] = useState<NoticesState | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => void readNotices().then(setState), [])

  const press = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setHasFailed(false)
    try {
      setState(await (state === "on" ? switchOff() : switchOn()))
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  if (state === null) return null
  const label = state === "on" ? m.notices_off() : m.notices_on()
  return (
    <Section id="notices" title={m.notices_heading()} about={m.notices_about()}>
      <div className={styles.notices}>
        <p role="status">{hasFailed ? m.notices_failed() : texts[state]()}</p>
        {state !== "unsupported" && (
          <form onSubmit={(event) => void press(event)}>
            <BusyButton className={state === "on" ? "btn btn--quiet" : "btn"} busy={isBusy} busyLabel={label}>
              {label}
            </BusyButton>
          </form>
        )}
      </div>
    </Section>
  )
}

const texts: Readonly<Record<NoticesState, () => string>> = {
  unsupported: m.notices_unsupported,
  refused: m.notices_refused,
  off: m.notices_are_off,
  on: m.notices_are_on,
}
