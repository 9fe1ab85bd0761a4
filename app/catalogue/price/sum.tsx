import { From } from "./list-price.tsx"
import type { Nearness } from "#app/messages/money-text.ts"
import { usePriceText } from "../price-view.tsx"

type Props = {
  cents: number
  /** What stands for the cents, as a part of a bill that adds up. */
  text?: string
  /** The sum belongs to this line or cart. */
  of: Nearness
  className?: string
}

/**
 * Shows the sum of a line or of all lines: "from" if a size or colour with another price can still be chosen, "about" if
 * something is still to be weighed.
 */
export function Sum({ cents, text, of, className = "price" }: Props) {
  const format = usePriceText()
  return (
    <span className="amount">
      <From of={of} />
      <span className={className}>{text ?? format(cents)}</span>
    </span>
  )
}
