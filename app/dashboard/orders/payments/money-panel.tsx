import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { From } from "#app/catalogue/price/list-price.tsx"
import { billOf, type Bill } from "#app/domain/delivery/bill.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { moneyView, type MoneyView } from "#app/domain/price/second-currency.ts"
import type { PaymentMethod } from "#app/domain/payment-method/payment-method.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice, formatSecond } from "#app/messages/format.ts"
import { CashIcon, InfoIcon } from "#app/ui/icons.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress, type OrderDialogState } from "../orders-address.ts"
import { PaidList } from "./paid-list.tsx"
import { PaymentForm } from "./payment-form.tsx"
import "#app/ui/chip.css"
import styles from "./money-panel.module.css"

type Props = {
  order: OwnOrder
  methods: readonly PaymentMethod[]
  dialogState: OrderDialogState
  actionData: OrderActionData | undefined
  timeZone: string
}

/** Shows what is to collect of an order and what was paid, and records payments. */
export function MoneyPanel({ order, methods, dialogState, actionData, timeZone }: Props) {
  const { id, version, status, currency, payments } = order
  const bill = billOf(order)
  const money = moneyView(currency, currentLocale())
  const isCancelled = status === "cancelled"
  const isGivenBack = bill.state === "overpaid" || isCancelled
  const isPaying = dialogState.kind === "pay"
  const isDue = !isCancelled && !bill.isAbout && bill.toCollectCents > 0
  const isFull = payments.length >= paymentLimits.payments
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="order-money" id="money">
      <MoneyHead {...{ bill, money, isCancelled }} />
      {bill.state === "part_paid" && !isCancelled && (
        <progress
          className={styles.meter}
          max={bill.totalCents}
          value={bill.paidCents}
          aria-label={m.paid_so_far()}
        />
      )}
      {payments.length > 0 && <PaidList {...{ order, timeZone }} />}
      {isCancelled && bill.paidCents !== 0 && <p className={styles.hint}>{m.paid_cancelled()}</p>}
      {bill.state === "overpaid" && !isCancelled && <p className={styles.hint}>{m.paid_over_hint()}</p>}
      {isPaying ? (
        <PaymentForm {...{ order, methods, actionData }} />
      ) : (
        <div className={styles.actions}>
          {isDue && !isFull && (
            <PostButton
              formClassName={styles.cash}
              className={`btn btn--quiet ${styles.tinted}`}
              action={orderAddress(id, { cash: "" })}
              fields={{ version }}
              waits
              busyLabel={m.orders_busy()}
            >
              <CashIcon />
              {m.paid_cash_all({ amount: formatPrice(bill.toCollectCents) })}
            </PostButton>
          )}
          {!isFull && (
            <a
              className="btn btn--quiet"
              href={orderAddress(id, { pay: "" })}
              aria-label={isDue ? m.paid_another_named() : undefined}
            >
              {isGivenBack ? m.paid_give_back() : isDue ? m.paid_another() : m.paid_record_one()}
            </a>
          )}
        </div>
      )}
      <p className={styles.footer}>
        <InfoIcon size="s" />
        <span>{m.paid_directly()}</span>
      </p>
    </section>
  )
}

type HeadProps = { bill: Bill; money: MoneyView | null; isCancelled: boolean }

function MoneyHead({ bill, money, isCancelled }: HeadProps) {
  const { state, totalCents, paidCents, toCollectCents, isToAgree, isAbout } = bill
  const isPaid = state === "paid" || state === "overpaid" || isCancelled
  const cents = isPaid ? Math.max(0, paidCents) : Math.max(0, toCollectCents)
  return (
    <div className={styles.head}>
      <div>
        <h2 id="order-money">{isPaid ? m.paid_title() : m.paid_to_collect()}</h2>
        <p className={styles.amount}>
          <From of={{ isAbout: isAbout && !isPaid }} />
          <b className="price">{formatPrice(cents)}</b>
          <small>
            {state === "overpaid" && !isCancelled
              ? m.paid_for({ amount: formatPrice(totalCents) })
              : money && <bdi>{formatSecond(cents, money)}</bdi>}
          </small>
        </p>
        {isToAgree && !isCancelled && <p className={styles.agree}>{m.paid_agree_first()}</p>}
        {isAbout && !isToAgree && !isCancelled && <p className={styles.agree}>{m.order_weigh_first()}</p>}
      </div>
      {!isCancelled && <MoneyBadge bill={bill} />}
    </div>
  )
}

function MoneyBadge({ bill: { state, paidCents, toCollectCents } }: { bill: Bill }) {
  if (state === "paid") return <span className="badge badge--good">{m.paid_title()}</span>
  if (state === "overpaid") {
    const amount = formatPrice(-toCollectCents)
    return <span className="badge badge--warn">{m.paid_over({ amount })}</span>
  }
  return <span className="badge badge--warn">{paidCents > 0 ? m.paid_part() : m.paid_not_yet()}</span>
}
