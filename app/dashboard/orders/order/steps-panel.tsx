import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { nextStep } from "#app/domain/order/order-steps.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { PostButton } from "#app/ui/post-button.tsx"
import { ContactButton } from "../contact-button.tsx"
import { orderAddress } from "../orders-address.ts"
import styles from "./own-order-page.module.css"

/** Offers the next step of an order, in its head or at the lower edge of a phone. */
export function OrderSteps({ order }: { order: OwnOrder }) {
  const { id, status, version, totalCents, isFrom, customer, lines, replacedBy } = order
  const step = nextStep(status)
  if (step === null) return null
  const action = orderAddress(id, { [step]: "" })
  const text =
    step === "confirm"
      ? // An open price would raise the total, so no total is named.
        totalCents > 0 && !isFrom
        ? m.order_confirm_total({ total: formatPrice(totalCents) })
        : m.orders_confirm()
      : m.order_complete()
  // A dialog shows the missing pieces first.
  const isShort = step === "confirm" && lines.some(({ missing }) => missing > 0)
  return (
    <div className={styles.steps}>
      <ContactButton
        phone={customer.phone}
        className={`btn btn--quiet ${styles.chat}`}
        labels={{ chat: m.order_chat(), call: m.order_call() }}
      />
      {replacedBy !== null ? (
        <a className="btn btn--quiet" href={orderAddress(replacedBy.id)}>
          {m.order_see_later({ number: replacedBy.number })}
        </a>
      ) : isShort ? (
        <a className="btn" href={action}>
          {text}
        </a>
      ) : (
        <PostButton action={action} fields={{ version }} waits busyLabel={m.orders_busy()}>
          {text}
        </PostButton>
      )}
    </div>
  )
}
