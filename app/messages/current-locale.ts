import { isLocale, type Locale } from "#app/domain/language/locale.ts"
import { getLocale, overwriteGetLocale } from "./compiled/runtime.js"

/**
 * Returns the language of the page that is being rendered: on the server of this render, in the browser of this
 * document.
 */
export function currentLocale(): Locale {
  return getLocale()
}

/** Applies the language of the document, once: a link that changes the language loads a new document. */
export function applyDocumentLocale(): void {
  const { lang } = document.documentElement
  const locale: Locale = isLocale(lang) ? lang : "en"
  overwriteGetLocale(() => locale)
}
