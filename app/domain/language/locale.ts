import { languages, scripts } from "./languages.ts"

export type Locale = keyof typeof languages

/** The order is that of the table. */
export const locales = Object.keys(languages) as readonly Locale[]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Returns all languages but one: for a switch, or for the translations of a shop's texts. */
export function otherLanguages(locale: Locale): readonly Locale[] {
  return locales.filter((other) => other !== locale)
}

/** Returns a value for each of these languages, by a key that ends with it: `name_en` and `name_ar` for `name_`. */
export function perLanguage<Language extends Locale, Stem extends string, Value>(
  of: readonly Language[],
  stem: Stem,
  valueOf: (language: Language) => Value,
) {
  const entries = of.map((language) => [stem + language, valueOf(language)])
  return Object.fromEntries(entries) as { [Each in Language as `${Stem}${Each}`]: Value }
}

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return scripts[languages[locale].script].direction
}

/** The absolute addresses of one page in each language; that of `x-default` names none. */
export type LanguageAddresses = Readonly<Record<Locale | "x-default", string>>

/** Returns the addresses of a page. `own` is its default language, for which `addressIn` gets null. */
export function languageAddresses(
  own: Locale,
  addressIn: (lang: Locale | null) => string,
): LanguageAddresses {
  const inLanguage = (lang: Locale) => addressIn(lang === own ? null : lang)
  const ofLanguages = locales.map((lang) => [lang, inLanguage(lang)])
  return { ...Object.fromEntries(ofLanguages), "x-default": addressIn(null) } as LanguageAddresses
}

/** The platform's own pages are in English unless their address names another language. */
export const platformLanguage = "en" satisfies Locale

/**
 * Returns the query of such a page in a language, with its `?`, or an empty string. The landing page can also have a
 * preselected plan.
 */
export function platformQuery(locale: Locale, planId?: string): string {
  const parameters = new URLSearchParams()
  if (planId !== undefined) parameters.set("plan", planId)
  if (locale !== platformLanguage) parameters.set("lang", locale)
  return parameters.size === 0 ? "" : `?${parameters}`
}
