import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import type { Payment } from "#app/domain/bill/payment.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatRecentDay, formatTime } from "#app/messages/format-time.ts"
import { paymentName } from "#app/messages/payment-names.ts"
import { CloseIcon } from "#app/ui/icons.tsx"
import { SeparatedTexts } from "#app/ui/list/separated-texts.tsx"
import { PaymentIcon } from "#app/ui/payment-icon.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { orderAddress } from "../orders-address.ts"
import { paidText, worthText } from "./payment-text.ts"
import styles from "./money-panel.module.css"

type Props = { order: OwnOrder; timeZone: string }

/** Lists the payments of an order, the first one first, each with the button that removes it. */
export function PaidList({ order: { id, version, createdAt, payments }, timeZone }: Props) {
  const placed = new Date(createdAt)
  return (
    <ul className={styles.paid}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentIcon kind={payment.kind} />
          <PaymentAbout {...{ payment, timeZone, placed }} />
          <span className={`price ${styles.worth}`}>{worthText(payment.cents)}</span>
          <PostButton
            className="icon-btn icon-btn--faint"
            action={orderAddress(id, { unpay: payment.id })}
            fields={{ version }}
            busyLabel={m.orders_busy()}
            label={m.paid_remove()}
          >
            <CloseIcon size="s" />
          </PostButton>
        </li>
      ))}
    </ul>
  )
}

type AboutProps = { payment: Payment; timeZone: string; placed: Date }

function PaymentAbout({ payment, timeZone, placed }: AboutProps) {
  const { at, cents, currency, reference } = payment
  const way = paymentName(payment)
  return (
    <span className={styles.about}>
      <b dir="auto">{cents < 0 ? m.paid_back_of({ way }) : way}</b>
      <small>
        <SeparatedTexts
          texts={[
            formatRecentDay(at, timeZone, placed),
            formatTime(at, timeZone),
            ...(currency === "USD" ? [] : [paidText(payment)]),
            ...(reference === null ? [] : [reference]),
          ]}
        />
      </small>
    </span>
  )
}
