import { moneyView, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { isOpenOrder } from "#app/domain/order/order.ts"
import { pieceCount } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice, formatSecond } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { rateText } from "#app/messages/money-text.ts"
import type { OrderActionData } from "../orders-action-data.ts"
import { Charges } from "../bill/charges.tsx"
import { OrderSum } from "../order-sum.tsx"
import type { OrderDialogState } from "../orders-address.ts"
import { OrderLine } from "./order-line.tsx"
import type { ShownOrder } from "./read-order.server.ts"
import { StruckLine } from "./struck-line.tsx"
import styles from "./lines-panel.module.css"

type Props = {
  order: ShownOrder
  hasMethods: boolean
  actionData: OrderActionData | undefined
  dialogState: OrderDialogState
}

/** Shows the bill of an order: its lines, its charges and their total. While the order is new, they can be changed, struck and restored. */
export function LinesPanel({ order, hasMethods, actionData, dialogState }: Props) {
  const { id, version, status, lines, struck } = order
  const pieces = pieceCount(lines)
  const isNew = status === "new"
  const sortedLines = [...lines, ...(isNew ? struck : [])].toSorted(
    (one, other) => one.position - other.position,
  )
  return (
    <section className="panel" aria-labelledby="order-lines">
      <div className="panel__head">
        <h2 id="order-lines">{m.bill_title()}</h2>
        <span className="muted">{m.order_pieces({ count: pieces, number: formatCount(pieces) })}</span>
      </div>
      <ul className={styles.lines}>
        {sortedLines.map((line) =>
          "isStruck" in line ? (
            <StruckLine key={`struck ${line.position}`} {...{ orderId: id, version, line }} />
          ) : (
            <OrderLine
              key={line.position}
              {...{ orderId: id, version, line, isNew }}
              isLast={lines.length === 1}
              actionData={
                dialogState.kind === "line" && dialogState.position === line.position ? actionData : undefined
              }
            />
          ),
        )}
      </ul>
      <Charges {...{ order, hasMethods, dialogState, actionData }}>
        <p className={styles.total}>
          <span>{m.order_total()}</span>
          <span className={styles.sum}>
            <OrderSum order={order} />
          </span>
        </p>
        {order.currency && <SecondTotal cents={billOf(order).totalCents} currency={order.currency} />}
        {order.payments.length > 0 && (
          <p className={`${styles.total} ${styles.slip}`}>
            <span>
              {m.paid_slip()} {formatPrice(order.paidCents)}
            </span>
            <span>
              {m.paid_to_collect()} {formatPrice(Math.max(0, billOf(order).toCollectCents))}
            </span>
          </p>
        )}
      </Charges>
      {isOpenOrder(status) && <p className={styles.follows}>{m.bill_follows()}</p>}
    </section>
  )
}

/** Shows the total in the shop's currency as the shopper saw it, at the rate of that moment. */
function SecondTotal({ cents, currency }: { cents: number; currency: StoredCurrency }) {
  const money = moneyView(currency, currentLocale())
  return (
    money && (
      <p className={`muted ${styles.total} ${styles.second}`}>
        <span>{rateText(currency)}</span>
        <bdi>{formatSecond(cents, money)}</bdi>
      </p>
    )
  )
}
