/** What languages of one script share. A script's name is the one that Unicode gives it. */
export const scripts = {
  Latin: { direction: "ltr", separator: ", " },
  Arabic: { direction: "rtl", separator: "، " },
} as const

export type Script = keyof typeof scripts

type Language = {
  /** As its readers call it. */
  readonly name: string
  /** Its letters in short, in front of a field. */
  readonly mark: string
  readonly script: Script
  /** By Open Graph. */
  readonly openGraph: string
  /** Of `Intl`, for moments that a shopper reads (specification, section 2). */
  readonly moments: string
}

/** The languages of every screen. The first is the base language. */
export const languages = {
  en: { name: "English", mark: "En", script: "Latin", openGraph: "en_US", moments: "en-US" },
  ar: { name: "العربيّة", mark: "ع", script: "Arabic", openGraph: "ar_LB", moments: "ar-EG" },
} as const satisfies Readonly<Record<string, Language>>
