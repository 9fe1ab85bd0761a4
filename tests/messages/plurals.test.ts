/**
 * A message that counts something has a form for each plural category of its language: six in Arabic. A message counts
 * if a word follows a number: «3 صور». Only a limit of `domain` needs no forms, because it is always the same number.
 */
import { expect, test } from "vitest"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { chargeWordLimit } from "#app/domain/bill/reduction.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import { paymentMethodLimits } from "#app/domain/payment-method/payment-method.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { closureLimits } from "#app/domain/hours/closure.ts"
import { limits } from "#app/domain/limits.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { areas, readArea, textsOf, type Message } from "./read-messages.ts"

/** Inputs that are never a number. Every other one is taken for a number, whatever its name. */
const words = new Set(
  [
    [
      "act address ago amount basic before browser category choice date day debt dollars email file former from",
    ],
    [
      "language message month months name names of own password phone plan price product products rate reason",
    ],
    ["search second share shop signIn source stock system text theirs time title to unlimited username"],
    ["value what why zone"],
  ].flatMap(([line = ""]) => line.split(" ")),
)

/** Units have one form, and these words follow a number without being counted. */
const uncounted: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:is|has|was|joins|pixels|megapixels)$/,
  ar: /^(?:ث|بكسل|ميغابكسل|ميغابايت|من|إلى|على|عن|في|و.*)$/,
}

/** The number and the word after it; a number after one of these nouns says which one, not how many. */
const counted: Readonly<Record<Locale, RegExp>> = {
  en: /(?<!(?:[Oo]rder #?|[Rr]ow |Picture |product ))\{(\w+)\}[ \u00A0]+(?:(?!and )[a-z]+ )??([a-z]+s)\b/gu,
  ar: /(?<!(?:رقم|السطر) )\{(\w+)\}[ \u00A0]+(\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*)/gu,
}

/** Messages that count up to a limit, with its number. */
const upTo: Readonly<Record<string, number>> = {
  password_too_long: limits.password,
  admins_password_hint: limits.minAdminPassword,
  admins_name_long: limits.adminName,
  plans_features_many: limits.planFeatures,
  plans_feature_long: limits.planFeature,
  shops_password_long: limits.password,
  shops_too_many_selected: limits.selectedProducts,
  admin_reset_text: limits.minAdminPassword,
  apply_name_too_long: limits.shopName,
  cart_full_toast: cartLimits.lines,
  cart_error_lines: cartLimits.lines,
  add_order_too_much: cartLimits.lines,
  problem_name_too_long: limits.productName,
  problem_description_too_long: limits.productDescription,
  problem_variant_text_too_long: limits.shortText,
  problem_variants_too_many: limits.variants,
  order_note_too_long: orderLimits.privateNote,
  order_reason_too_long: orderLimits.cancelReason,
  settings_reply_too_long: orderLimits.reply,
  actions_too_many_selected: limits.selectedProducts,
  questions_words_hint: questionLimits.words,
  csv_file_hint: limits.csvRows,
  csv_about_name: limits.productName,
  csv_about_description: limits.productDescription,
  csv_about_size: limits.shortText,
  csv_file_too_many_rows: limits.csvRows,
  csv_file_too_many_columns: limits.csvColumns,
  csv_file_too_many_cells: limits.csvCells,
  csv_file_cell_too_long: limits.csvCellLength,
  csv_problem_category_too_long: limits.categoryName,
  drafts_full_here: limits.drafts,
  drafts_room_here: limits.drafts,
  drafts_too_many_files: limits.draftPictures,
  arrange_too_many_pinned: limits.pinnedProducts,
  delivery_note_too_long: deliveryLimits.note,
  delivery_names_too_long: deliveryLimits.name,
  delivery_too_many: deliveryLimits.areas,
  closure_too_many: closureLimits.closures,
  closure_wrong_sentence: closureLimits.sentence,
  notes_hours_hint: limits.openingHoursText,
  notes_delivery_hint: limits.deliveryAndPayment,
  wrong_location_long: limits.location,
  wrong_opening_hours_long: limits.openingHoursText,
  wrong_delivery_and_payment_long: limits.deliveryAndPayment,
  problem_shop_pictures_full: limits.shopPictures,
  bill_problem_word_long: chargeWordLimit,
  paid_problem_reference: paymentLimits.reference,
  problem_question_name_too_long: questionLimits.name,
  problem_questions_too_many: questionLimits.questions,
  problem_answers_too_many: questionLimits.answers,
  methods_too_long: paymentMethodLimits.name,
}

/** Names of units after an amount, which may have decimals: traders say and write one form. */
const units = new Set(["kg", "g", "m", "cm", "mm", "l", "ml", "less_step"].map((unit) => `measure_${unit}`))

/** The specification's own sentence. */
const specified = new Set(["flash_plan_limit"])

const isolates = /[\u200E\u2066-\u2069]/g

const decidesByNumber = (message: Message) =>
  typeof message !== "string" && message[0].selectors.includes("form")

/** The words that a message counts, without forms for their number. */
function countedIn(message: Message, locale: Locale): string[] {
  if (decidesByNumber(message)) return []
  return textsOf(message).flatMap((text) =>
    [...text.replaceAll(isolates, "").matchAll(counted[locale])].flatMap(([, input = "", word = ""]) =>
      words.has(input) || uncounted[locale].test(word) ? [] : [word],
    ),
  )
}

const messages = (locale: Locale) => areas.flatMap((area) => Object.entries(readArea(locale, area)))

test.each(locales)("what is counted in %s has a form for each number, or is a limit", (locale) => {
  const plain = messages(locale).flatMap(([key, message]) =>
    countedIn(message, locale).map((word) => `${key}: ${word}`),
  )
  const isKnown = (found: string) => {
    const [key = ""] = found.split(":")
    return key in upTo || units.has(key) || specified.has(key)
  }
  expect(plain.filter((found) => !isKnown(found))).toEqual([])
})

test("a message counts in all languages or in none", () => {
  const counting = locales.map((locale) =>
    messages(locale).flatMap(([key, message]) => (decidesByNumber(message) ? [key] : [])),
  )
  for (const keys of counting) expect(keys.toSorted()).toEqual(counting[0]?.toSorted())
})

test("in Arabic the word after a limit agrees with its number", () => {
  const rules = new Intl.PluralRules("ar")
  const byKey = new Map(messages("ar"))
  const wrong = Object.entries(upTo).flatMap(([key, limit]) =>
    countedIn(byKey.get(key) ?? "", "ar")
      .filter((word) => !agrees(rules.select(limit), word))
      .map((word) => `${key}: ${limit} ${word}`),
  )
  expect(wrong).toEqual([])
})

/** Eleven to ninety-nine count in the accusative, and three to ten in the plural. */
function agrees(category: Intl.LDMLPluralRule, word: string): boolean {
  const isAccusative = word.endsWith("ًا")
  if (category === "many") return isAccusative || word.endsWith("ة")
  return !isAccusative && !(category === "few" && word.endsWith("ة"))
}
