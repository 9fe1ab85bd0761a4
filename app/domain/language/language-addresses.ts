import type { Locale } from "./locale.ts"

/** The addresses of one page in each language; `x-default` is the one that names none. Absolute. */
export type LanguageAddresses = Readonly<Record<Locale | "x-default", string>>

/** `own` is the page's default language; `addressIn` gets null for it. */
export function languageAddresses(
  own: Locale,
  addressIn: (lang: Locale | null) => string,
): LanguageAddresses {
  const inLanguage = (lang: Locale) => addressIn(lang === own ? null : lang)
  return { en: inLanguage("en"), ar: inLanguage("ar"), "x-default": addressIn(null) }
}
