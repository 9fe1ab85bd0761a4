import { From } from "#app/catalogue/price/list-price.tsx"
import type { ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { billOf, type Billed } from "#app/domain/delivery/bill.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import styles from "./order-sum.module.css"

type Props = { order: Pick<ListedOrder, "isPartial" | "isFrom"> & Billed }

/** Shows an order's total, and says which part of it is open. */
export function OrderSum({ order }: Props) {
  const { isPartial, isFrom } = order
  const { totalCents, isToAgree, isAbout } = billOf(order)
  if (isPartial && totalCents === 0) return <span className={styles.open}>{m.orders_price_open()}</span>
  return (
    <>
      <From of={{ isFrom, isAbout }} />
      <b className="price">{formatPrice(totalCents)}</b>
      {isToAgree && <span className={styles.open}>{m.bill_plus_delivery()}</span>}
      {isPartial && <span className={styles.open}>{m.orders_price_partial()}</span>}
    </>
  )
}
