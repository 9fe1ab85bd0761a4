import type { CartLine } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BagIcon, CheckIcon } from "#app/ui/icons.tsx"
import { useCartPage } from "./cart-context.ts"
import styles from "./add-to-cart.module.css"

/** The product page's button, of what is chosen: add, added, or out of stock (specification, section 2). */
export function AddToCart({ line, inStock }: { line: CartLine; inStock: boolean }) {
  const { lines, add } = useCartPage()
  const isIn = lines.some(
    ({ productId, variantId }) => productId === line.productId && variantId === line.variantId,
  )
  if (isIn) {
    return (
      <button className={`btn ${styles.addToCart} is-in`} type="button" aria-disabled="true">
        <CheckIcon />
        <span>{m.cart_added()}</span>
      </button>
    )
  }
  return (
    <button className={`btn ${styles.addToCart}`} type="button" disabled={!inStock} onClick={() => add(line)}>
      {inStock && <BagIcon />}
      <span>{inStock ? m.cart_add() : m.stock_out()}</span>
    </button>
  )
}
