import { m } from "#app/messages/compiled/messages.js"
import { BellIcon } from "#app/ui/icons.tsx"
import { Section } from "../settings/section.tsx"
import type { NotificationsState } from "./device-subscription.ts"
import styles from "./device-notifications.module.css"

/**
 * Switches notifications of this device on and off. Its script shows whether they are on (`switch-notifications.ts`);
 * there are none without a script.
 */
export function DeviceNotifications() {
  return (
    <div className="needs-script">
      <Section id="notifications" title={m.notifications_heading()} about={m.notifications_about()}>
        <div className={styles.devices} data-own="" {...switchTexts()}>
          <p role="status">{texts.off()}</p>
          <button
            className="btn"
            type="button"
            data-switch-on={m.notifications_on()}
            data-switch-off={m.notifications_off()}
          >
            {m.notifications_on()}
          </button>
        </div>
      </Section>
    </div>
  )
}

/** Offers the same switch beside the orders while this device could be notified and is not. */
export function NotificationsOffer() {
  return (
    <button
      className={`btn btn--quiet ${styles.offer}`}
      type="button"
      aria-label={m.notifications_on()}
      hidden
      {...switchTexts()}
    >
      <BellIcon />
      <span>{m.notifications_on()}</span>
    </button>
  )
}

function switchTexts() {
  const entries = Object.entries(texts).map(([state, text]) => [state, text()])
  return { "data-notifications": JSON.stringify(Object.fromEntries(entries)) }
}

const texts: Readonly<Record<NotificationsState | "failed", () => string>> = {
  unsupported: m.notifications_unsupported,
  rejected: m.notifications_rejected,
  off: m.notifications_are_off,
  on: m.notifications_are_on,
  failed: m.notifications_failed,
}
