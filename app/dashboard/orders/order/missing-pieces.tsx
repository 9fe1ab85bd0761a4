import type { OwnOrderLine } from "#app/database/shop/orders/own-order.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./own-order-page.module.css"

/** Lists the missing pieces line by line, before a step is taken despite them. */
export function MissingPieces({ lines }: { lines: readonly OwnOrderLine[] }) {
  return (
    <>
      <ul className={styles.missing}>
        {lines
          .filter(({ missing }) => missing > 0)
          .map(({ position, name, missing }) => (
            <li key={position}>{m.order_short_line({ name, count: missing })}</li>
          ))}
      </ul>
      <p>{m.order_short_about()}</p>
    </>
  )
}
