/** The traits of languages with the same script. Scripts have the names of Unicode. */
export const scripts = {
  Latin: { direction: "ltr", separator: ", " },
  Arabic: { direction: "rtl", separator: "، " },
} as const

export type Script = keyof typeof scripts

type Language = {
  /** The name that its readers use. */
  readonly name: string
  /** The short mark in front of a field. */
  readonly mark: string
  readonly script: Script
  /** The code for Open Graph. */
  readonly openGraph: string
  /** The `Intl` code for moments that a shopper reads (specification, section 2). */
  readonly moments: string
}

/** The languages of every screen. The first is the base language. */
export const languages = {
  en: { name: "English", mark: "En", script: "Latin", openGraph: "en_US", moments: "en-US" },
  ar: { name: "العربيّة", mark: "ع", script: "Arabic", openGraph: "ar_LB", moments: "ar-EG" },
} as const satisfies Readonly<Record<string, Language>>
