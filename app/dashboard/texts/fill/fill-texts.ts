import type { TextKind } from "#app/domain/language/missing-texts.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The texts for a kind that lacks nothing in a language. */
export const noneOf: Readonly<Record<TextKind, (inputs: { language: Locale }) => string>> = {
  products: m.fill_none_products,
  categories: m.fill_none_categories,
  labels: m.fill_none_labels,
}

export const kindNames: Readonly<Record<TextKind, () => string>> = {
  products: m.menu_products,
  categories: m.menu_categories,
  labels: m.fill_labels,
}

/** The links to a kind that lacks texts. */
export const nextTexts: Readonly<Record<TextKind, (inputs: { left: string }) => string>> = {
  products: m.fill_next_products,
  categories: m.fill_next_categories,
  labels: m.fill_next_labels,
}
