import type { CartLine } from "#app/domain/cart/cart.ts"
import { missingChoices } from "#app/domain/cart/needed-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
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
  /** True if all lines are available. */
  isComplete: boolean
}

/** Says that the cart is ready, or what is still to be chosen; nothing while some of it is unavailable. */
export function CartState({ lines, isComplete }: Props) {
  const missing = missingChoices(lines)
  const text =
    missing !== null
      ? m.cart_missing({ count: missing.pieces, what: needText[missing.need]() })
      : isComplete && m.cart_ready()
  return (
    <span role="status">
      {text && (
        <span className={classNames(styles.ready, missing !== null && styles.missing)}>
          {missing === null ? <DoneIcon size="s" /> : <AlertIcon size="s" />}
          <span>{text}</span>
        </span>
      )}
    </span>
  )
}
