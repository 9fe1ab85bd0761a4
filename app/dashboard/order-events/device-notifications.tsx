import { useEffect, useState, type SyntheticEvent } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { BellIcon } from "#app/ui/icons.tsx"
import { Section } from "../settings/section.tsx"
import { readToasts, switchOff, switchOn, type NotificationsState } from "./device-subscription.ts"
import styles from "./device-notifications.module.css"

/** Switches notifications of this device on and off. It shows nothing without a script, because then there are none. */
export function DeviceNotifications() {
  const { state, result, isBusy, press } = useNotifications()
  if (state === null) return null
  const label = state === "on" ? m.notifications_off() : m.notifications_on()
  return (
    <Section id="notices" title={m.notifications_heading()} about={m.notifications_about()}>
      <div className={styles.devices}>
        <p role="status">{texts[result ?? state]()}</p>
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

/**
 * Offers the same switch beside the orders. Its script shows it while this device could be notified and is not
 * (`offer-notifications.ts`).
 */
export function NotificationsOffer() {
  const results = { on: texts.on(), rejected: texts.rejected(), unsupported: texts.unsupported() }
  return (
    <button
      className={`btn btn--quiet ${styles.offer}`}
      type="button"
      aria-label={m.notifications_on()}
      hidden
      data-notifications-offer=""
      data-results={JSON.stringify({ ...results, off: texts.off(), failed: texts.failed() })}
    >
      <BellIcon />
      <span>{m.notifications_on()}</span>
    </button>
  )
}

/** `state` is null until the browser has responded, and `result` until the button is pressed. */
function useNotifications() {
  const [state, setState] = useState<NotificationsState | null>(null)
  const [result, setResult] = useState<NotificationsState | "failed" | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => void readToasts().then(setState), [])

  const press = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setResult(null)
    const reached = await (state === "on" ? switchOff() : switchOn()).catch(() => "failed" as const)
    if (reached !== "failed") setState(reached)
    setResult(reached)
    setIsBusy(false)
    return reached
  }
  return { state, result, isBusy, press }
}

const texts: Readonly<Record<NotificationsState | "failed", () => string>> = {
  unsupported: m.notifications_unsupported,
  rejected: m.notifications_rejected,
  off: m.notifications_are_off,
  on: m.notifications_are_on,
  failed: m.notifications_failed,
}
