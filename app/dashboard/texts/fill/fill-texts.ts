import type { Locale } from "#app/domain/language/locale.ts"
import type { TextKind } from "#app/domain/language/missing-texts.ts"
import { m } from "#app/messages/compiled/messages.js"

type OfLanguage = {
  title: () => string
  /** "Name in Arabic" */
  named: (inputs: { text: string }, options?: { locale: Locale }) => string
  progress: (inputs: { done: string; total: string; count: number }) => string
  /** Where no text is in the language yet. */
  offer: () => string
  begin: () => string
  /** Nothing is missing. */
  none: () => string
  /** In front of a field, for the eye. */
  mark: string
}

/** What is said of the language whose texts are missing. */
export const fillTexts: Readonly<Record<Locale, OfLanguage>> = {
  en: {
    ...{ title: m.fill_title_en, named: m.text_in_en, progress: m.fill_progress_en, none: m.fill_none_en },
    ...{ offer: m.fill_offer_en, begin: m.fill_begin_en, mark: "En" },
  },
  ar: {
    ...{ title: m.fill_title_ar, named: m.text_in_ar, progress: m.fill_progress_ar, none: m.fill_none_ar },
    ...{ offer: m.fill_offer_ar, begin: m.fill_begin_ar, mark: "ع" },
  },
}

export const kindNames: Readonly<Record<TextKind, () => string>> = {
  products: m.menu_products,
  categories: m.menu_categories,
  labels: m.fill_labels,
}
