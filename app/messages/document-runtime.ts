import { isLocale, type Locale } from "#app/domain/language/locale.ts"

/**
 * This replaces the runtime of the compiled messages in the scripts of documents: a document has one language for its
 * whole life, in its `lang` attribute.
 */
const { lang } = document.documentElement
const locale: Locale = isLocale(lang) ? lang : "en"

export const getLocale = () => locale
export const experimentalStaticLocale = undefined
