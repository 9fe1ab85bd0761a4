import { href, Link } from "react-router"
import type { OwnPaymentStatus } from "#app/database/shop/payments.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-day.ts"
import styles from "./plan-panel.module.css"

/** Whether the plan is paid, until when, and the way to pay while it is not. */
export function PaymentLine({ payment: { isPaid, lastPaidMonth } }: { payment: OwnPaymentStatus }) {
  return (
    <div className={styles.payLine}>
      <p className={styles.payStatus}>
        <span className={`badge ${isPaid ? "badge--good" : "badge--warn"}`}>
          <span className="unseen">{m.payment_status()}: </span>
          {isPaid ? m.payment_paid() : m.payment_required()}
        </span>
        <span className="muted">
          {m.payment_last_month()}:{" "}
          {lastPaidMonth === null ? m.payment_no_month() : formatMonth(lastPaidMonth)}
        </span>
      </p>
      {!isPaid && (
        <>
          <p className="muted">{m.overview_due()}</p>
          <Link className="btn btn--quiet btn--small" to={`${href("/shop/payment")}?pay`}>
            {m.payment_pay()}
          </Link>
        </>
      )}
    </div>
  )
}
