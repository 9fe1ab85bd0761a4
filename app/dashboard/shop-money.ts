import { createContext, useContext } from "react"
import { moneyView, type StoredCurrency, type MoneyView } from "#app/domain/price/second-currency.ts"
import { currentLocale } from "#app/messages/current-locale.ts"

/** The currency that the dashboard's shop shows beside dollars or instead of them; null for dollars alone. */
export const ShopMoney = createContext<StoredCurrency | null>(null)

/** Returns the shop's currency in the language of the page. */
export function useShopMoney(): MoneyView | null {
  return moneyView(useContext(ShopMoney), currentLocale())
}
