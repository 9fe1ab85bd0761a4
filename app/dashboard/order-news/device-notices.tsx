import { useEffect, useState, type SyntheticEvent } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { BellIcon } from "#app/ui/icons.tsx"
import type { ToastMessage } from "#app/ui/toast/toast.tsx"
import { Section } from "../settings/section.tsx"
import { readNotices, switchOff, switchOn, type NoticesState } from "./device-subscription.ts"
import styles from "./device-notices.module.css"

/** Notifications of this device: switched on and off here. Without a script there are none, so nothing is shown. */
export function DeviceNotices() {
  const { state, result, isBusy, press } = useNotices()
  if (state === null) return null
  const label = state === "on" ? m.notices_off() : m.notices_on()
  return (
    <Section id="notices" title={m.notices_heading()} about={m.notices_about()}>
      <div className={styles.notices}>
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

type OfferProps = { notify: (tone: ToastMessage["tone"], text: string) => void }

/** The same switch beside the orders, while this device could be notified of them and is not. */
export function NoticesOffer({ notify }: OfferProps) {
  const { state, isBusy, press } = useNotices()
  if (state !== "off") return null
  const submit = async (event: SyntheticEvent) => {
    const result = await press(event)
    notify(result === "on" ? "good" : "bad", texts[result]())
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <BusyButton
        className={`btn btn--quiet ${styles.offer}`}
        busy={isBusy}
        busyLabel="…"
        label={m.notices_on()}
      >
        <BellIcon />
        <span>{m.notices_on()}</span>
      </BusyButton>
    </form>
  )
}

/** `state` is null until the browser has answered, and `result` until the switch is pressed. */
function useNotices() {
  const [state, setState] = useState<NoticesState | null>(null)
  const [result, setResult] = useState<NoticesState | "failed" | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => void readNotices().then(setState), [])

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

const texts: Readonly<Record<NoticesState | "failed", () => string>> = {
  unsupported: m.notices_unsupported,
  refused: m.notices_refused,
  off: m.notices_are_off,
  on: m.notices_are_on,
  failed: m.notices_failed,
}
