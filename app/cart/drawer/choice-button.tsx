import type { CartLine } from "#app/domain/cart/cart.ts"
import { asksOf } from "#app/domain/cart/needed-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
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
  /** The line's size, colour and answers; empty while they are open, and for a variant without them. */
  kind: string
  onPress: () => void
}

/**
 * Shows a line's size, colour and answers, open or chosen, and opens the sheet where they are chosen. Nothing is picked
 * silently.
 */
export function ChoiceButton({ line, kind, onPress }: Props) {
  const lacksVariant = line.hasChoices && line.variantId === null
  const isOpen = lacksVariant || asksOf(line)
  const text = lacksVariant
    ? chooseText[line.needs ?? "unknown"]()
    : isOpen
      ? m.question_line_asks()
      : kind || (line.answerTexts ? m.question_line_choose : m.cart_choice_plain)()
  return (
    <button
      className={classNames(styles.choice, isOpen && styles.open)}
      type="button"
      aria-haspopup="dialog"
      aria-label={isOpen ? `${text}: ${line.name}` : m.cart_change({ choice: text, product: line.name })}
      onClick={onPress}
    >
      {isOpen && <AlertIcon size="s" />}
      {isOpen ? <span>{text}</span> : <bdi>{text}</bdi>}
      {isOpen ? <OnIcon size="s" isMirrored /> : <DownIcon size="s" />}
    </button>
  )
}
