import { createContext, useContext } from "react"
import type { Locale } from "#app/domain/language/locale.ts"

/** The language of the shop whose dashboard it is: each of its texts stands in it first. */
export const ShopLanguage = createContext<Locale>("en")

export function useShopLanguage(): Locale {
  return useContext(ShopLanguage)
}
