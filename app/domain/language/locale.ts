import { languages, scripts } from "./languages.ts"

export type Locale = keyof typeof languages

/** In the order of their table. */
export const locales = Object.keys(languages) as readonly Locale[]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The languages but one: those of a switch, and those in which a shop's texts may stand beside its own. */
export function otherLanguages(locale: Locale): readonly Locale[] {
  return locales.filter((other) => other !== locale)
}

/** Something for each of these languages, by a key that ends with it: `name_en` and `name_ar` of `name_`. */
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

/** The addresses of one page in each language; `x-default` is the one that names none. Absolute. */
export type LanguageAddresses = Readonly<Record<Locale | "x-default", string>>

/** `own` is the page's default language; `addressIn` gets null for it. */
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
 * The query of such a page in a language, with its `?`, or an empty string. The landing page can also have a
 * preselected plan.
 */
export function platformQuery(locale: Locale, planId?: string): string {
  const parameters = new URLSearchParams()
  if (planId !== undefined) parameters.set("plan", planId)
  if (locale !== platformLanguage) parameters.set("lang", locale)
  return parameters.size === 0 ? "" : `?${parameters}`
}
