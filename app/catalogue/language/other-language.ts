import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import type { OtherLanguages } from "#app/domain/language/translations.ts"

/**
 * Returns the attributes of an element with a text that may be in another language than its page; none if it is not.
 */
export function otherLanguage<Field extends string>(
  { langs }: OtherLanguages<Field>,
  field: Field,
): { lang?: Locale; dir?: "ltr" | "rtl" } {
  const lang = langs?.[field]
  return lang === undefined ? {} : { lang, dir: directionOf(lang) }
}
