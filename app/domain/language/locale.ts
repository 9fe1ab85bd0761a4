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
