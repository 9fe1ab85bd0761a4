import type { CartLine } from "#app/domain/cart/cart.ts"
import { quantityText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MinusIcon, PlusIcon } from "#app/ui/icons.tsx"
import { stepsOf } from "./steps-of-line.ts"
import styles from "./quantity.module.css"

type Props = { line: CartLine; isLeast?: boolean; onStep: (by: number) => void }

/** Changes the quantity of a line: one piece or one step less or more, no more than the shop's stock. */
export function Quantity({ line, isLeast = false, onStep }: Props) {
  const { name } = line
  const { step, isMost, less, more } = stepsOf(line)
  return (
    <div className={styles.step} role="group" aria-label={m.cart_quantity({ product: name })}>
      <button
        className="icon-btn"
        type="button"
        aria-label={less}
        aria-disabled={isLeast}
        onClick={() => isLeast || onStep(-step)}
      >
        <MinusIcon size="s" />
      </button>
      <output>{quantityText(line)}</output>
      <button
        className="icon-btn"
        type="button"
        aria-label={more}
        aria-disabled={isMost}
        onClick={() => isMost || onStep(step)}
      >
        <PlusIcon size="s" />
      </button>
    </div>
  )
}
