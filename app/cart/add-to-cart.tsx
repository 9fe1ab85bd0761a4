import { BagIcon, CheckIcon } from "#app/ui/icons.tsx"
import { addStateText } from "./add-state.ts"
import styles from "./add-to-cart.module.css"

type Props = {
  productId: string
  inStock: boolean
  /** What the button adds: "250 ml, Sand"; empty if there is nothing to choose. */
  choice: string
  /** What is between size and colour. */
  separator: string
}

/** The product page's button for the current choice. The page's script moves it from one state to another. */
export function AddToCart({ productId, inStock, choice, separator }: Props) {
  const state = inStock ? "add" : "out"
  return (
    <button
      className={`btn ${styles.addToCart}`}
      type="button"
      disabled={!inStock}
      data-add={productId}
      data-state={state}
    >
      <BagIcon />
      <CheckIcon />
      <span>{addStateText[state]()}</span>
      <bdi data-add-choice={separator}>{choice}</bdi>
    </button>
  )
}
