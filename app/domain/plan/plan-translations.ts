import { otherLanguages, platformLanguage, type Locale } from "../language/locale.ts"

/** A plan's texts in one language. A missing text is shown as the plan's own. */
export type PlanTexts = {
  readonly name?: string
  readonly description?: string
  readonly features?: readonly string[]
}

/** A plan's own texts are in the platform's language. */
export type PlanLanguage = Exclude<Locale, typeof platformLanguage>

/** A plan may have translations into these languages. */
export const planLanguages = otherLanguages(platformLanguage) as readonly PlanLanguage[]

export type PlanTranslations = { readonly [Language in Locale]?: PlanTexts }

/** Returns a plan's name in a language. `translations` is null if only the name is known. */
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

/** Returns all texts of a plan in a language, each with its own fallback. */
export function planTextsIn({ name, description, features, translations }: PlanWithTexts, locale: Locale) {
  return { name, description, features, ...translations[locale] }
}
