import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { UndoIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { OrderMoment } from "../order-moment.tsx"
import { orderAddress } from "../orders-address.ts"
import { eventText } from "./event-text.ts"
import styles from "./history-panel.module.css"

type Props = { order: OwnOrder; timeZone: string; now: string }

/** Shows the history of an order, the last event first, and undoes its last step. */
export function HistoryPanel({ order, timeZone, now }: Props) {
  const { id, version, formerStatus, events } = order
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="order-history">
      <div className="panel__head">
        <h2 id="order-history">{m.order_history()}</h2>
      </div>
      <ol className={`panel__body ${styles.history}`}>
        {events.map((event) => (
          <li key={event.id}>
            <span dir="auto">{eventText(event)}</span>
            <OrderMoment {...{ moment: event.at, now, timeZone }} />
          </li>
        ))}
      </ol>
      {formerStatus !== null && (
        <PostButton
          formClassName={styles.undo}
          className="btn btn--quiet btn--small"
          action={orderAddress(id, { undo: "" })}
          fields={{ version }}
          busyLabel={m.orders_busy()}
        >
          <UndoIcon size="s" />
          {m.order_undo()}
        </PostButton>
      )}
    </section>
  )
}
