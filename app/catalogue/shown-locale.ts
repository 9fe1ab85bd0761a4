import { createContext, useContext } from "react"
import type { Locale } from "#app/domain/language/locale.ts"

/** The language of a shop that is shown in a page of another one, as in the preview of the settings; null is the page's. */
export const ShownLocale = createContext<Locale | null>(null)

/** What a message of the catalogue is given, so that it speaks the language of the shop that is shown. */
export function useShownLocale(): { locale?: Locale } {
  const locale = useContext(ShownLocale)
  return locale === null ? {} : { locale }
}
