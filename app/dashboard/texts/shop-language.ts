import { createContext, useContext } from "react"
import type { Locale } from "#app/domain/language/locale.ts"

/** The language of the dashboard's shop, in which each of its texts is written first. */
export const ShopLanguage = createContext<Locale>("en")

export function useShopLanguage(): Locale {
  return useContext(ShopLanguage)
}
