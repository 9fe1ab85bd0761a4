import type { TextProgress } from "#app/database/shop/texts/text-progress.ts"
import type { LinkedTexts } from "#app/database/shop/texts/list-linked.ts"
import type { LinkedKind, MissingKind } from "#app/domain/language/missing-texts.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { questionsAddress } from "../../products/questions/questions-address.ts"
import { deliveryAddress } from "../../settings/delivery/delivery-address.ts"
import { hoursAddress } from "../../settings/hours/hours-address.ts"

/** The texts for a kind that lacks nothing in a language. */
export const noneOf: Readonly<Record<MissingKind, (inputs: { language: Locale }) => string>> = {
  products: m.fill_none_products,
  categories: m.fill_none_categories,
  labels: m.fill_none_labels,
  questions: m.fill_none_questions,
  closures: m.fill_none_closures,
  areas: m.fill_none_areas,
}

export const kindNames: Readonly<Record<MissingKind, () => string>> = {
  products: m.menu_products,
  categories: m.menu_categories,
  labels: m.fill_labels,
  questions: m.questions_list,
  closures: m.closures_title,
  areas: m.fill_areas,
}

/** The links to a kind that lacks texts. */
export const nextTexts: Readonly<Record<MissingKind, (inputs: { left: string }) => string>> = {
  products: m.fill_next_products,
  categories: m.fill_next_categories,
  labels: m.fill_next_labels,
  questions: m.fill_next_questions,
  closures: m.fill_next_closures,
  areas: m.fill_next_areas,
}

/** The addresses of the forms that translate a row. */
export const linkedForms: Readonly<Record<LinkedKind, (row: LinkedTexts) => string>> = {
  questions: ({ id, own: [question = ""] }) => questionsAddress(id, { question }),
  closures: ({ id }) => hoursAddress({ edit: id }),
  areas: ({ id }) => deliveryAddress({ edit: id }),
}

/** Returns how many products have their texts in a language, and the sentence about it. */
export function progressIn(
  language: Locale,
  { products, missing }: Pick<TextProgress, "products" | "missing">,
) {
  const done = products - missing.products
  const counts = { done: formatCount(done), total: formatCount(products), count: products }
  return { done, text: m.fill_progress_in({ language, ...counts }) }
}
