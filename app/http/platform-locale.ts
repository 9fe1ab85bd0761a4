import type { RouterContextProvider } from "react-router"
import { platformLanguage } from "#app/domain/language/landing-address.ts"
import { isLocale, type Locale } from "#app/domain/language/locale.ts"
import { pageLocaleContext } from "./page-locale.ts"

/** The language of a public page of the platform itself: its address alone decides. The page is rendered in it. */
export function platformLocale(url: URL, context: Readonly<RouterContextProvider>): Locale {
  const lang = url.searchParams.get("lang")
  const locale = isLocale(lang) ? lang : platformLanguage
  context.set(pageLocaleContext, locale)
  return locale
}
