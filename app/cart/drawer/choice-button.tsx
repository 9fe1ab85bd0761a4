import type { CartLine } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, DownIcon, OnIcon } from "#app/ui/icons.tsx"
import styles from "../line.module.css"

const chooseText = {
  size: m.cart_choose_size,
  color: m.cart_choose_color,
  both: m.cart_choose_both,
  unknown: m.cart_choose,
} as const

type Props = {
  line: CartLine
  /** The line's size and colour; empty while they are open, and for a variant without them. */
  kind: string
  onPress: () => void
}

/**
 * Shows a line's size and colour, open or chosen, and opens the sheet where they are chosen. Nothing is picked
 * silently.
 */
export function ChoiceButton({ line, kind, onPress }: Props) {
  if (line.variantId === null) {
    const text = chooseText[line.needs ?? "unknown"]()
    return (
      <button
        className={`${styles.choice} ${styles.open}`}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${text}: ${line.name}`}
        onClick={onPress}
      >
        <AlertIcon size="s" />
        <span>{text}</span>
        <OnIcon size="s" isMirrored />
      </button>
    )
  }
  const choice = kind || m.cart_choice_plain()
  return (
    <button
      className={styles.choice}
      type="button"
      aria-haspopup="dialog"
      aria-label={m.cart_change({ choice, product: line.name })}
      onClick={onPress}
    >
      <bdi>{choice}</bdi>
      <DownIcon size="s" />
    </button>
  )
}
