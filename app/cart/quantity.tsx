import type { CartLine } from "#app/domain/cart/cart.ts"
import { maxPieces } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MinusIcon, PlusIcon } from "#app/ui/icons.tsx"
import styles from "./quantity.module.css"

type Props = { line: CartLine; isLeast?: boolean; onStep: (by: 1 | -1) => void }

/** Changes the quantity of a line: one less, one more, no more than the shop's stock. */
export function Quantity({ line, isLeast = false, onStep }: Props) {
  const { name, quantity } = line
  const isMost = quantity >= maxPieces(line)
  return (
    <div className={styles.step} role="group" aria-label={m.cart_quantity({ product: name })}>
      <button
        className="icon-btn"
        type="button"
        aria-label={m.cart_less({ product: name })}
        aria-disabled={isLeast}
        onClick={() => isLeast || onStep(-1)}
      >
        <MinusIcon size="s" />
      </button>
      <output>{quantity}</output>
      <button
        className="icon-btn"
        type="button"
        aria-label={m.cart_more({ product: name })}
        aria-disabled={isMost}
        onClick={() => isMost || onStep(1)}
      >
        <PlusIcon size="s" />
      </button>
    </div>
  )
}
