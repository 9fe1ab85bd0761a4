import type { Locale } from "#app/domain/language/locale.ts"
import { baseLocale, locales } from "../../project.inlang/settings.json"

/**
 * This replaces the runtime of the compiled messages in the scripts of documents: a document has one language for its
 * whole life, in its `lang` attribute. A translator in the browser may change that. The table of languages would be a file
 * of its own, for which every page waits.
 */
const { lang } = document.documentElement
export const locale = (locales.includes(lang) ? lang : baseLocale) as Locale

export const getLocale = () => locale
