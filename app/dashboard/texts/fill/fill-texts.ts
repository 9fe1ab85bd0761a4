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
  /** Nothing is missing anywhere. */
  none: () => string
  /** Nothing is missing of one kind. */
  noneOf: Readonly<Record<TextKind, () => string>>
  /** In front of a field, for the eye. */
  mark: string
}

/** What is said of the language whose texts are missing. */
export const fillTexts: Readonly<Record<Locale, OfLanguage>> = {
  en: {
    ...{ title: m.fill_title_en, named: m.text_in_en, progress: m.fill_progress_en, none: m.fill_none_en },
    ...{ offer: m.fill_offer_en, begin: m.fill_begin_en, mark: "En" },
    noneOf: {
      products: m.fill_none_products_en,
      categories: m.fill_none_categories_en,
      labels: m.fill_none_labels_en,
    },
  },
  ar: {
    ...{ title: m.fill_title_ar, named: m.text_in_ar, progress: m.fill_progress_ar, none: m.fill_none_ar },
    ...{ offer: m.fill_offer_ar, begin: m.fill_begin_ar, mark: "ع" },
    noneOf: {
      products: m.fill_none_products_ar,
      categories: m.fill_none_categories_ar,
      labels: m.fill_none_labels_ar,
    },
  },
}

export const kindNames: Readonly<Record<TextKind, () => string>> = {
  products: m.menu_products,
  categories: m.menu_categories,
  labels: m.fill_labels,
}

/** The way to a kind that lacks texts. */
export const nextTexts: Readonly<Record<TextKind, (inputs: { left: string }) => string>> = {
  products: m.fill_next_products,
  categories: m.fill_next_categories,
  labels: m.fill_next_labels,
}
