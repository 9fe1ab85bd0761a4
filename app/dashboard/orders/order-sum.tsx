import { From } from "#app/catalogue/price/list-price.tsx"
import type { ListedOrder } from "#app/database/shop/orders/list-orders.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import styles from "./order-sum.module.css"

type Props = Pick<ListedOrder, "totalCents" | "isPartial" | "isFrom">

/** Shows an order's total, and says which part of it is open. */
export function OrderSum({ totalCents, isPartial, isFrom }: Props) {
  if (isPartial && totalCents === 0) return <span className={styles.open}>{m.orders_price_open()}</span>
  return (
    <>
      <From of={{ isFrom }} />
      <b className="price">{formatPrice(totalCents)}</b>
      {isPartial && <span className={styles.open}>{m.orders_price_partial()}</span>}
    </>
  )
}
