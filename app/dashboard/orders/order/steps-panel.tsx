import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { asksForMoney } from "#app/domain/bill/follows-money.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { nextStep } from "#app/domain/order/order-steps.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { PostButton } from "#app/ui/post-button.tsx"
import { ContactButton } from "../contact-button.tsx"
import { orderAddress } from "../orders-address.ts"
import headStyles from "../order-head.module.css"
import styles from "./own-order-page.module.css"

/** Offers the next step of an order, in its head or at the lower edge of a phone. */
export function OrderSteps({ order, hasMethods }: { order: OwnOrder; hasMethods: boolean }) {
  const { id, status, version, isFrom, customer, lines, replacedBy } = order
  const { totalCents, isOpen } = billOf(order)
  const step = nextStep(status)
  if (step === null) return null
  const action = orderAddress(id, { [step]: "" })
  const text =
    step === "confirm"
      ? // An open price would raise the total, so no total is named.
        totalCents > 0 && !isFrom && !isOpen
        ? m.order_confirm_total({ total: formatPrice(totalCents) })
        : m.orders_confirm()
      : m.order_complete()
  // A dialog first shows the missing pieces, asks for the price of the delivery, or says what is still to collect.
  const isShort = lines.some(({ missing }) => missing > 0)
  const isAsking =
    step === "confirm" ? isShort || isOpen : step === "complete" && asksForMoney(order, hasMethods)
  return (
    <div className={`${styles.steps} ${headStyles.dock}`}>
      <ContactButton
        phone={customer.phone}
        className={`btn btn--quiet ${styles.chat}`}
        labels={{ chat: m.order_chat(), call: m.order_call() }}
      />
      {replacedBy !== null ? (
        <a className="btn btn--quiet" href={orderAddress(replacedBy.id)}>
          {m.order_see_later({ number: replacedBy.number })}
        </a>
      ) : isAsking ? (
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
