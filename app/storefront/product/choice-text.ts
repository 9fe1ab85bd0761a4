import { languages, scripts } from "#app/domain/language/languages.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { joinedChoice, type Choice } from "#app/domain/variant/choose-variant.ts"

/** Returns the choice in short: "250 ml, Sand". It is empty if there is nothing to choose. */
export function choiceText(choice: Choice, locale: Locale): string {
  return joinedChoice(choice, choiceSeparator(locale))
}

export const choiceSeparator = (locale: Locale): string => scripts[languages[locale].script].separator
