import { isLocale, type Locale } from "#app/domain/language/locale.ts"

/**
 * What the compiled messages need of their runtime in the scripts of documents, in its place: a document has one language
 * for its whole life, and says it itself.
 */
const { lang } = document.documentElement
const locale: Locale = isLocale(lang) ? lang : "en"

export const getLocale = () => locale
export const experimentalStaticLocale = undefined
