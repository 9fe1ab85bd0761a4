import type { CartLine } from "#app/domain/cart/cart.ts"
import { missingChoices } from "#app/domain/cart/needed-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, DoneIcon } from "#app/ui/icons.tsx"
import styles from "./drawer.module.css"

const needText = {
  size: m.cart_need_size,
  color: m.cart_need_color,
  both: m.cart_need_both,
  either: m.cart_need_either,
  unknown: m.cart_need_unknown,
} as const

type Props = {
  lines: readonly CartLine[]
  /** Whether all of it can be had. */
  isWhole: boolean
  /** The number of the order that it is. */
  sent: number | null
}

/** That the cart was sent, whether it can go as it is, or what is still to be chosen; nothing while some of it can't be had. */
export function CartState({ lines, isWhole, sent }: Props) {
  const missing = missingChoices(lines)
  return (
    <span role="status">
      {sent !== null && (
        <span className={styles.ready}>
          <DoneIcon size="s" />
          <span>{m.cart_sent({ number: sent })}</span>
        </span>
      )}
      {sent === null && missing !== null && (
        <span className={`${styles.ready} ${styles.missing}`}>
          <AlertIcon size="s" />
          <span>{m.cart_missing({ count: missing.pieces, what: needText[missing.need]() })}</span>
        </span>
      )}
      {sent === null && missing === null && isWhole && (
        <span className={styles.ready}>
          <DoneIcon size="s" />
          <span>{m.cart_ready()}</span>
        </span>
      )}
    </span>
  )
}
