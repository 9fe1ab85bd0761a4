import { createContext, useContext } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { ShownMoney } from "#app/domain/price/second-currency.ts"
import { formatSecond, formatShown } from "#app/messages/format.ts"
import "#app/ui/chip.css"

/** How the shop, or the order, that is shown is to be shown. */
export type Shown = {
  /** Where that is another than the page's, as in the preview of the settings. */
  readonly locale?: Locale
  /** Absent or null for dollars alone. */
  readonly money?: ShownMoney | null
}

export const ShownContext = createContext<Shown>({})

/** A message of the catalogue is given it, so that it speaks the language of the shop that is shown. */
export const useShown = () => useContext(ShownContext)

/** Writes cents where there is room for one amount. */
export function useShownPrice(): (cents: number) => string {
  const { money } = useShown()
  return (cents) => formatShown(cents, money)
}

/** The same amount in the second currency, where that is shown beside dollars: never louder than they are. */
export function SecondPrice({ cents }: { cents: number | null }) {
  const { money } = useShown()
  if (cents === null || !money || money.isAlone) return null
  return <span className="price-second">{formatSecond(cents, money)}</span>
}
