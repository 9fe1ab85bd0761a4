import { isLocale, type Locale } from "#app/domain/language/locale.ts"
import { getLocale, overwriteGetLocale } from "./compiled/runtime.js"

/** The language of the page that is being rendered: on the server of this render, in the browser of this document. */
export function currentLocale(): Locale {
  return getLocale()
}

/** In the browser a document has one language for its whole life: a link that crosses languages loads a new document. */
export function applyDocumentLocale(): void {
  const { lang } = document.documentElement
  const locale: Locale = isLocale(lang) ? lang : "en"
  overwriteGetLocale(() => locale)
}
