import { isUnavailable, type CartLine } from "#app/domain/cart/cart.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { usePriceText } from "#app/catalogue/price-view.tsx"
import { formatCount } from "#app/messages/format.ts"
import styles from "./line-notes.module.css"

/** Says in a live region what changed in the shop since a line was added to the cart. */
export function LineNotes({ line }: { line: CartLine }) {
  const { stock, priceThen } = line
  return (
    <div aria-live="polite">
      {isUnavailable(line) && (
        <p className={styles.out}>{line.isGone ? m.cart_line_gone() : m.cart_line_sold_out()}</p>
      )}
      {stock !== null && !isUnavailable(line) && line.quantity >= stock && (
        <MostLeft of={line} stock={stock} />
      )}
      {priceThen !== undefined && !isUnavailable(line) && <PriceThen cents={priceThen} />}
    </div>
  )
}

/** Says how much the shop has of a line. */
export function MostLeft({ of: { unit }, stock }: { of: Pick<CartLine, "unit">; stock: number }) {
  return (
    <p className={styles.changed}>
      {unit
        ? m.measure_line_most({ measure: amountText(stock, unit) })
        : m.cart_line_most({ count: stock, shown: formatCount(stock) })}
    </p>
  )
}

/** Shows a line's former price in cents; null for none. */
export function PriceThen({ cents }: { cents: number | null }) {
  const format = usePriceText()
  return (
    <p className={styles.changed}>
      {cents === null ? m.cart_price_changed_none() : m.cart_price_changed({ price: format(cents) })}
    </p>
  )
}
