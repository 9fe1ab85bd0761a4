import { m } from "#app/messages/compiled/messages.js"
import { DownIcon } from "#app/ui/icons.tsx"
import styles from "./own-orders-frame.module.css"

/**
 * Frames the orders that a device sent to this shop. It is hidden, and the same for everybody: the page's script shows
 * it on a device that remembers some, and its island fills it once it is opened.
 */
export function OwnOrdersFrame() {
  return (
    <details className={`wrap ${styles.orders}`} data-own-orders="" hidden>
      <summary>
        <span>{m.own_orders()}</span>
        <DownIcon size="s" />
      </summary>
      <div aria-live="polite" />
    </details>
  )
}
