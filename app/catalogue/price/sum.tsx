import { From } from "./list-price.tsx"
import { useShownPrice } from "../shown.tsx"

type Props = {
  cents: number
  /** What it is the sum of. */
  of: { isFrom?: boolean | undefined }
  className?: string
}

/** What a line or all lines come to: "from", where a size or colour with another price can still be chosen. */
export function Sum({ cents, of, className = "price" }: Props) {
  const format = useShownPrice()
  return (
    <span className="amount">
      <From of={of} />
      <span className={className}>{format(cents)}</span>
    </span>
  )
}
