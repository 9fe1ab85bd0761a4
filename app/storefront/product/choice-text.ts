import { languages, scripts } from "#app/domain/language/languages.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Choice } from "#app/domain/variant/choose-variant.ts"

/** Returns the choice in short: "250 ml, Sand". It is empty if there is nothing to choose. */
export function choiceText({ size, color }: Choice, locale: Locale): string {
  return [size, color].filter(Boolean).join(scripts[languages[locale].script].separator)
}
