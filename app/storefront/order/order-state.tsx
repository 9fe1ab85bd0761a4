import type { OrderStage } from "#app/domain/order/order-course.ts"
import { isOpenOrder, type OrderStatus } from "#app/domain/order/order.ts"
import { beforeFullStop } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDay, formatRecentDay, formatTime } from "#app/messages/format-time.ts"
import { orderStatusText } from "#app/messages/order-status-text.ts"
import { classNames } from "#app/ui/class-names.ts"
import { BagIcon, CheckIcon, CloseIcon, DoneIcon } from "#app/ui/icons.tsx"
import type { OrderView } from "./load-order.server.ts"
import { PlacedHandover } from "./placed-handover.tsx"
import styles from "./order-state.module.css"

const headings = {
  new: m.order_heading_new,
  confirmed: m.order_heading_confirmed,
  completed: m.order_heading_completed,
  cancelled: m.order_heading_cancelled,
} as const

/** Shows the status of an order in words, and as its past and future steps. */
export function OrderState({ shop, order, steps, timeZone }: OrderView) {
  const { number, previousNumber: previous, replacedBy, status, createdAt, cancelReason } = order
  return (
    <section className={styles.state} aria-labelledby="order-state">
      <div>
        <p className={styles.number}>
          {m.order_number({ number })}
          {previous !== null && ` · ${m.order_replaces({ previous })}`}
        </p>
        <h1 id="order-state">
          {replacedBy === null
            ? headings[status]({ shop: shop.name })
            : m.order_heading_replaced({ number: replacedBy })}
        </h1>
        <p className={styles.when}>
          {status === "completed" && m.order_thanks({ shop: beforeFullStop(shop.name) })}
          {status === "cancelled" && replacedBy === null && m.order_no_payment()}
          {(isOpenOrder(status) || (status === "cancelled" && replacedBy !== null)) && (
            <time dateTime={createdAt}>
              {formatDay(createdAt, timeZone)} · <bdi>{formatTime(createdAt, timeZone)}</bdi>
            </time>
          )}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.status} step={step} status={status} createdAt={createdAt} timeZone={timeZone} />
        ))}
      </ol>
      {status === "cancelled" && replacedBy === null && cancelReason && (
        <div className={styles.reason}>
          <b>{m.order_reason({ shop: shop.name })}</b>
          <p dir="auto">{cancelReason}</p>
        </div>
      )}
      <PlacedHandover {...{ shop, order }} />
      {isOpenOrder(status) && replacedBy === null && (
        <p className={`${styles.follows} needs-script`}>{m.order_follows()}</p>
      )}
    </section>
  )
}

type StepProps = { step: OrderStage; status: OrderStatus; createdAt: string; timeZone: string }

/** Shows one step with its time; with its day if it differs from the order's, and with the year if that differs. */
function Step({ step, status, createdAt, timeZone }: StepProps) {
  const { at } = step
  const isNow = step.status === status
  const isCancelled = step.status === "cancelled"
  const dayOf = (moment: string) => formatRecentDay(moment, timeZone, new Date(createdAt))
  return (
    <li
      className={classNames(at !== null && !isCancelled && styles.done, isCancelled && styles.cancelled)}
      aria-current={isNow ? "step" : undefined}
    >
      <span className={styles.dot}>
        <StepIcon status={step.status} isReached={at !== null} />
      </span>
      <span>
        <b>{orderStatusText[step.status]()}</b>
        {at !== null && (
          <time dateTime={at}>
            {dayOf(at) !== dayOf(createdAt) && <span>{dayOf(at)} </span>}
            <bdi>{formatTime(at, timeZone)}</bdi>
          </time>
        )}
      </span>
    </li>
  )
}

function StepIcon({ status, isReached }: { status: OrderStatus; isReached: boolean }) {
  if (status === "cancelled") return <CloseIcon size="s" />
  if (isReached) return <CheckIcon size="s" />
  return status === "completed" ? <BagIcon size="s" /> : <DoneIcon size="s" />
}
