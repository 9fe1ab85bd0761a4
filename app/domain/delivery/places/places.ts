import type { Locale } from "../../language/locale.ts"

/** British English has no comma before "and". */
const lists: Readonly<Record<Locale, string>> = { en: "en-GB", ar: "ar" }

/** Joins the names of districts that are one area, in their language: "Beirut and Metn". */
export function joinedName(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(lists[locale], { type: "conjunction" }).format(names)
}

/** A name in each language. */
export type Names = Readonly<Record<Locale, string>>

/** A district, named in a form by its id. */
export type District = { readonly id: string; readonly names: Names }

/** A governorate; `code` is that of ISO 3166-2, null where it has none. */
export type Governorate = {
  readonly code: string | null
  readonly names: Names
  readonly districts: readonly District[]
}
