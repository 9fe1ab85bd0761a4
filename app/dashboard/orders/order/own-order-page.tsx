import type { ShownOrder } from "./read-order.server.ts"
import { followsMoney } from "#app/domain/bill/follows-money.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDay, formatTime } from "#app/messages/format-time.ts"
import { BackIcon, PrintIcon } from "#app/ui/icons.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import type { Route } from "../+types/own-order.route"
import type { OrderActionData } from "../orders-action-data.ts"
import { everyOrder, orderAddress, ordersAddress } from "../orders-address.ts"
import { ReplacedNotes } from "../replaced-notes.tsx"
import { MoneyPanel } from "../payments/money-panel.tsx"
import { StatusBadge } from "../status-badge.tsx"
import { OrderDay } from "../wanted/order-day.tsx"
import { useOrderToast } from "../use-order-toast.ts"
import { CustomerPanel } from "./customer-panel.tsx"
import { HistoryPanel } from "./history-panel.tsx"
import { LinesPanel } from "./lines-panel.tsx"
import { NotePanel } from "./note-panel.tsx"
import { dialogOf, OrderDialog } from "./order-dialog.tsx"
import { OrderSteps } from "./steps-panel.tsx"
import { RepliesPanel } from "./replies-panel.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import headStyles from "../order-head.module.css"
import styles from "./own-order-page.module.css"

type Props = Omit<Route.ComponentProps["loaderData"], "order" | "isMissing"> & {
  order: ShownOrder
  actionData: OrderActionData | undefined
}

/** A cancelled order has no money but what was paid. */
const showsMoney = (order: ShownOrder, hasMethods: boolean) =>
  order.status === "cancelled" ? order.payments.length > 0 : followsMoney(order, hasMethods)

/** Shows one order: its lines and customer, the next step, and its history. It prints as a packing slip. */
export function OrderPage(props: Props) {
  const { order, methods, dialogState, timeZone, now, phone, replies, reply, shop, actionData } = props
  const { id, number, status, customer, cancelReason, replacedBy } = order
  const toast = useOrderToast({ reply, actionData, undoAt: (of) => orderAddress(of, { undo: "" }) })
  const messages = <Toast toast={toast} failed={m.orders_failed()} />
  const hasMethods = methods.length > 0
  const dialog = dialogOf(order, dialogState, hasMethods)
  const isPaying = dialogState.kind === "pay"
  return (
    <div className={`${styles.order} ${headStyles.page}`}>
      <p className={styles.slip}>
        <b dir="auto">{shop}</b>
        <span>
          {formatDay(order.createdAt, timeZone)} · {formatTime(order.createdAt, timeZone)}
        </span>
      </p>
      <div className={headStyles.head}>
        <a className="icon-btn" href={ordersAddress(everyOrder)} aria-label={m.order_back()}>
          <BackIcon isMirrored />
        </a>
        <h1 className={styles.title}>
          <bdi>{m.order_title({ number })}</bdi>{" "}
          <StatusBadge status={status} isReplaced={replacedBy !== null} />
        </h1>
        <button
          className={`icon-btn needs-script ${styles.print}`}
          type="button"
          aria-label={m.order_print()}
          title={m.order_print()}
          data-print=""
        >
          <PrintIcon />
        </button>
        <OrderSteps {...{ order, hasMethods }} />
      </div>
      {status === "cancelled" && cancelReason !== null && (
        <p className={styles.reason}>
          <b>{m.order_cancelled_why()}</b> <span dir="auto">{cancelReason}</span>
        </p>
      )}
      <ReplacedNotes {...order} className={styles.reason} />
      {replacedBy !== null && <p className="muted">{m.order_replaced_about()}</p>}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <CustomerPanel {...{ order, phone, timeZone, now }}>
            <OrderDay
              order={order}
              today={dayIn(new Date(now), timeZone)}
              isOpen={dialogState.kind === "wanted"}
              actionData={dialogState.kind === "wanted" ? actionData : undefined}
            />
          </CustomerPanel>
          <LinesPanel
            {...{ order, hasMethods }}
            actionData={["line", "bill"].includes(dialogState.kind) ? actionData : undefined}
            dialogState={dialogState}
          />
        </div>
        <div className={`${styles.stack} ${styles.beside}`}>
          {(isPaying || showsMoney(order, hasMethods)) && (
            <MoneyPanel
              {...{ order, methods, dialogState, timeZone }}
              actionData={isPaying ? actionData : undefined}
            />
          )}
          <RepliesPanel {...{ order, replies }} />
          <NotePanel order={order} actionData={dialogState.kind === "note" ? actionData : undefined} />
          <HistoryPanel {...{ order, timeZone, now }} />
          {(status === "new" || status === "confirmed") && (
            <a className={`btn btn--plain ${styles.cancel}`} href={orderAddress(id, { cancel: "" })}>
              {m.order_cancel()}
            </a>
          )}
        </div>
      </div>
      {dialog === null ? (
        messages
      ) : (
        <OrderDialog {...{ dialog, order, customer, phone, actionData }} toast={messages} />
      )}
    </div>
  )
}
