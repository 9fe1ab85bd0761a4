import type { Locale } from "#app/domain/language/locale.ts"
import { getLocale } from "./compiled/runtime.js"

/**
 * Returns the language of the page that is being rendered: on the server of this render, in the browser of this
 * document.
 */
export function currentLocale(): Locale {
  return getLocale()
}
