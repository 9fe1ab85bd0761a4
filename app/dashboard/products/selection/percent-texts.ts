import { limits } from "#app/domain/limits.ts"
import { readPercent } from "#app/domain/price/read-money.ts"
import type { SelectionProblem } from "#app/domain/product/selection-form.ts"
import { m } from "#app/messages/compiled/messages.js"

/** What is wrong with a percentage, or asked about it. */
export const percentTexts: Partial<Record<SelectionProblem, (input: string) => string>> = {
  percent_range: () => m.actions_percent_range({ limit: limits.percent }),
  percent_deep: (input) => m.actions_percent_deep({ percent: readPercent(input) ?? input }),
}
