import { createContext, useContext } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { ShownMoney } from "#app/domain/price/second-currency.ts"
import { formatSecond, formatShown } from "#app/messages/format.ts"
import "#app/ui/chip.css"

/** Says how the components show a shop or an order. */
export type Shown = {
  /** It is set if it is not the page's, as in the preview of the settings. */
  readonly locale?: Locale
  /** Absent or null for dollars alone. */
  readonly money?: ShownMoney | null
}

export const ShownContext = createContext<Shown>({})

/** The catalogue passes it to its messages, so that they are in the language of the shop. */
export const useShown = () => useContext(ShownContext)

/** Returns a function that writes cents if there is room for one amount. */
export function useShownPrice(): (cents: number) => string {
  const { money } = useShown()
  return (cents) => formatShown(cents, money)
}

/**
 * Shows the same amount in the second currency, if it is shown beside dollars. It is never more prominent than they
 * are.
 */
export function SecondPrice({ cents }: { cents: number | null }) {
  const { money } = useShown()
  if (cents === null || !money || money.isAlone) return null
  return <span className="price-second">{formatSecond(cents, money)}</span>
}
