import { createContext, useContext } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import { perText } from "#app/messages/amount-text.ts"
import { formatSecond, formatMoney } from "#app/messages/format.ts"
import "#app/ui/chip.css"

/** Says how the components show a shop or an order. */
export type CatalogueView = {
  /** It is set if it is not the page's, as in the preview of the settings. */
  readonly locale?: Locale
  /** Absent or null for dollars alone. */
  readonly money?: MoneyView | null
}

export const CatalogueViewContext = createContext<CatalogueView>({})

/** The catalogue passes it to its messages, so that they are in the language of the shop. */
export const useCatalogueView = () => useContext(CatalogueViewContext)

/** Returns a function that writes cents if there is room for one amount. */
export function usePriceText(): (cents: number) => string {
  const { money } = useCatalogueView()
  return (cents) => formatMoney(cents, money)
}

/**
 * Shows the same amount in the second currency, if it is shown beside dollars. It is never more prominent than they
 * are.
 */
export function SecondPrice({ cents, unit }: { cents: number | null; unit?: Unit | null | undefined }) {
  const { money, locale } = useCatalogueView()
  if (cents === null || !money || money.isAlone) return null
  const per = unit ? ` ${perText(unit, locale)}` : ""
  return <span className="price-second">{formatSecond(cents, money) + per}</span>
}
