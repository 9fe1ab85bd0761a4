import { wantedLimits } from "#app/domain/hours/wanted.ts"
import { limits } from "#app/domain/limits.ts"
import { timeFields } from "#app/domain/price/planned-sale-rules.ts"
import { measureFields } from "#app/domain/measure/measure-form.ts"
import { measureExample } from "#app/domain/measure/measure-text.ts"
import { measureLimits } from "#app/domain/measure/measure.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import type { ProductProblem } from "#app/domain/product/product-rules.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"

const texts: Record<ProductProblem, () => string> = {
  name_required: m.problem_name_required,
  name_too_long: () => m.problem_name_too_long({ limit: limits.productName }),
  description_too_long: () =>
    m.problem_description_too_long({ limit: formatCount(limits.productDescription) }),
  category_unknown: m.problem_category_unknown,
  money_format: m.problem_money_format,
  money_decimals: m.problem_money_decimals,
  money_too_large: () => m.problem_money_too_large({ limit: formatPrice(limits.priceCents) }),
  moment_format: m.problem_moment_format,
  moment_order: m.problem_moment_order,
  sale_ends_before: m.problem_sale_ends_before,
  sale_ends_past: m.problem_sale_ends_past,
  link_format: m.problem_link_format,
  measure_format: () => m.problem_measure_format({ example: measureExample }),
  measure_range: () =>
    m.problem_measure_range({
      weight: amountText(measureLimits.step, "g"),
      length: amountText(measureLimits.step, "mm"),
      volume: amountText(measureLimits.step, "ml"),
    }),
  question_format: m.problem_question_format,
  question_name_required: m.problem_question_name_required,
  question_name_too_long: () => m.problem_question_name_too_long({ limit: questionLimits.name }),
  question_repeated: m.problem_question_repeated,
  question_counts: m.problem_question_counts,
  question_not_free: m.problem_question_not_free,
  questions_too_many: () => m.problem_questions_too_many({ limit: questionLimits.questions }),
  answers_too_many: () => m.problem_answers_too_many({ limit: questionLimits.answers }),
  hours_range: () => m.problem_hours_range({ limit: formatCount(wantedLimits.hours) }),
  text_too_long: () => m.problem_variant_text_too_long({ limit: limits.shortText }),
  variant_unknown: m.problem_variant_unknown,
  stock_range: () => m.problem_stock_range({ limit: formatCount(limits.stock) }),
  variant_sale_alone: m.problem_variant_sale_alone,
  picture_number: () => m.problem_picture_number({ limit: limits.productImages }),
  variants_too_many: () => m.problem_variants_too_many({ limit: limits.variants }),
}

/** Returns the error message of a field, in the page's language. */
export function problemText(problem: ProductProblem | undefined): string | undefined {
  return problem && texts[problem]()
}

/**
 * Returns the keys of the problems that a change of a field may fix: its own name, the day of a time, the measure of its amounts, or, for a
 * variant, every row, because rows come and go while one of them is changed. The cells of the grid have no name.
 */
export function changedFields(problems: object, field: string): string[] {
  const isOfRow = field === "" || field === "pieces" || field.startsWith("variant_")
  const isOfMeasure = Object.values<string>(measureFields).includes(field)
  const day = Object.entries(timeFields).find(([, time]) => time === field)?.[0]
  return Object.keys(problems).filter(
    (key) =>
      key === field ||
      key === day ||
      (isOfMeasure && key === "measure") ||
      (isOfRow && /^(variants|stock)\b/.test(key)),
  )
}
