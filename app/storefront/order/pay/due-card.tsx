import { moneyView } from "#app/domain/price/second-currency.ts"
import type { Bill } from "#app/domain/delivery/bill.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoney } from "#app/messages/format.ts"
import { LockIcon } from "#app/ui/icons.tsx"
import type { OrderView } from "../load-order.server.ts"
import { dueOf, type Due } from "./due.ts"
import { PayWay } from "./pay-way.tsx"
import pageStyles from "../order.module.css"
import styles from "./pay.module.css"

/** Shows what is due, in dollars or in pounds, and the shop's ways to pay. */
export function DueCard({ bill, ...page }: OrderView & { bill: Bill }) {
  const { shop, order, methods, locale } = page
  const money = moneyView(order.currency, locale)
  const due = dueOf(bill.toCollectCents, money)
  const isPart = bill.state === "part_paid"
  return (
    <section className={`${pageStyles.sheet} ${styles.card}`} aria-labelledby="pay-title" id="pay">
      <div className={styles.head}>
        <div>
          <h2 id="pay-title">{isPart ? m.pay_left_title() : m.pay_title()}</h2>
          <p className={styles.sum}>
            <Amount due={due} />
          </p>
          {due.dollars !== null && due.second !== null && (
            <p className={styles.or}>
              <span className={styles.dollars}>{m.pay_or({ amount: due.second.text })}</span>
              <span className={styles.second}>{m.pay_or({ amount: `\u2066${due.dollars.text}\u2069` })}</span>
            </p>
          )}
        </div>
        {due.dollars !== null && due.second !== null && <CurrencyChoice />}
      </div>
      {isPart && (
        <div className={styles.part}>
          <progress max={bill.totalCents} value={bill.paidCents} aria-label={m.pay_so_far()} />
          <p>
            {m.pay_of({
              paid: formatMoney(bill.paidCents, money),
              total: formatMoney(bill.totalCents, money),
            })}
          </p>
        </div>
      )}
      {methods.map((method) => (
        <PayWay key={method.id} {...{ method, due, shop, order }} />
      ))}
      <p className={styles.who}>
        <LockIcon size="s" />
        <span>{m.pay_shop_not({ shop: shop.name })}</span>
      </p>
    </section>
  )
}

/** Shows what is due in the chosen currency. */
function Amount({ due: { dollars, second } }: { due: Due }) {
  return (
    <>
      {dollars !== null && (
        <span className={second === null ? "price" : `price ${styles.dollars}`}>{dollars.text}</span>
      )}
      {second !== null && <bdi className={dollars === null ? undefined : styles.second}>{second.text}</bdi>}
    </>
  )
}

function CurrencyChoice() {
  return (
    <div className={styles.currencies} role="radiogroup" aria-label={m.pay_currency()}>
      <label>
        <input type="radio" name="currency" value="dollars" defaultChecked aria-label={m.paid_dollars()} />
        <span aria-hidden="true">$</span>
      </label>
      <label>
        <input type="radio" name="currency" value="second" aria-label={m.paid_pounds()} />
        <span aria-hidden="true">{m.pay_pounds_sign()}</span>
      </label>
    </div>
  )
}
