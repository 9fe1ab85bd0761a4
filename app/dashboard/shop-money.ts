import { createContext, useContext } from "react"
import { shownMoney, type StoredCurrency, type ShownMoney } from "#app/domain/price/second-currency.ts"
import { currentLocale } from "#app/messages/current-locale.ts"

/** What the shop whose dashboard it is shows beside dollars or in their place; null for dollars alone. */
export const ShopMoney = createContext<StoredCurrency | null>(null)

/** The same in the language of the page. */
export function useShopMoney(): ShownMoney | null {
  return shownMoney(useContext(ShopMoney), currentLocale())
}
