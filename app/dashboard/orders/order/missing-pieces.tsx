import type { OwnOrderLine } from "#app/database/shop/orders/own-order.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./own-order-page.module.css"

/** Lists the missing pieces line by line, before a step is taken despite them. */
export function MissingPieces({ lines }: { lines: readonly OwnOrderLine[] }) {
  return (
    <>
      <ul className={styles.missing}>
        {lines
          .filter(({ missing }) => missing > 0)
          .map(({ position, name, unit, missing }) => (
            <li key={position}>
              {unit
                ? m.order_short_amount({ name, measure: amountText(missing, unit) })
                : m.order_short_line({ name, count: missing })}
            </li>
          ))}
      </ul>
      <p>{m.order_short_about()}</p>
    </>
  )
}
