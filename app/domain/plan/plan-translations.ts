import { otherLanguages, platformLanguage, type Locale } from "../language/locale.ts"

/** A plan's texts in one language. What is missing is shown as the plan's own text. */
export type PlanTexts = {
  readonly name?: string
  readonly description?: string
  readonly features?: readonly string[]
}

/** A plan's own texts are in the platform's language. */
export type PlanLanguage = Exclude<Locale, typeof platformLanguage>

/** The other languages, in which each of its texts may stand too. */
export const planLanguages = otherLanguages(platformLanguage) as readonly PlanLanguage[]

export type PlanTranslations = { readonly [Language in Locale]?: PlanTexts }

/** What a plan is called in a language. `translations` is null where only the name is known. */
export function planNameIn(
  { name, translations }: { readonly name: string; readonly translations: PlanTranslations | null },
  locale: Locale,
): string {
  return translations?.[locale]?.name ?? name
}

type PlanWithTexts = {
  readonly name: string
  readonly description: string | null
  readonly features: readonly string[]
  readonly translations: PlanTranslations
}

/** All texts of a plan in a language, each with its own fallback. */
export function planTextsIn({ name, description, features, translations }: PlanWithTexts, locale: Locale) {
  return { name, description, features, ...translations[locale] }
}
