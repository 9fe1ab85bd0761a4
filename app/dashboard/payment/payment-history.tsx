import type { OwnPayment } from "#app/database/shop/plan-and-payments.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth, formatDay } from "#app/messages/format-time.ts"
import { formatPrice } from "#app/messages/format.ts"
import { CardIcon } from "#app/ui/icons.tsx"
import { TableHead } from "#app/ui/list/table-head.tsx"
import "#app/ui/list/empty.css"
import styles from "./payment.module.css"

/** Lists every month that was recorded as paid, the newest first. */
export function PaymentHistory({
  payments,
  timeZone,
}: {
  payments: readonly OwnPayment[]
  timeZone: string
}) {
  return (
    <section className="panel" aria-labelledby="payment-history">
      <div className="panel__head">
        <h2 id="payment-history">{m.payment_history()}</h2>
      </div>
      {payments.length === 0 ? (
        <div className="empty">
          <CardIcon />
          <h3 className={styles.emptyTitle}>{m.payment_none_title()}</h3>
          <p>{m.payment_none()}</p>
        </div>
      ) : (
        <table className={styles.history}>
          <TableHead columns={[m.payment_month(), m.payment_amount(), m.payment_date()]} />
          <tbody>
            {payments.map(({ id, month, amountCents, recordedAt }) => (
              <tr key={id}>
                <th scope="row">{onlyYearBreaks(formatMonth(month))}</th>
                <td>
                  <span className="num">{formatPrice(amountCents)}</span>
                </td>
                <td>
                  <time dateTime={recordedAt}>{onlyYearBreaks(formatDay(recordedAt, timeZone))}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Lets a date break only before its year in a narrow column, never within a month's name. */
function onlyYearBreaks(date: string): string {
  return date.replaceAll(/ (?=.* )/g, "\u00A0")
}
