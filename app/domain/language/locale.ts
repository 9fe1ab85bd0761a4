/** The two languages of every screen. The first is the base language. */
export const locales = ["en", "ar"] as const

export type Locale = (typeof locales)[number]

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "ar"
}

/** Arabic is written from right to left. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr"
}

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

/** The platform's own pages are in English unless their address names another language. */
export const platformLanguage: Locale = "en"

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
