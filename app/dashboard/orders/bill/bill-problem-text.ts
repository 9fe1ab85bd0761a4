import type { BillProblem } from "#app/domain/bill/bill-change.ts"
import { chargeWordLimit } from "#app/domain/bill/reduction.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

const texts: Readonly<Record<BillProblem, () => string>> = {
  money_format: m.bill_problem_amount,
  money_decimals: m.bill_problem_amount,
  money_too_large: m.bill_problem_too_large,
  percent_format: m.bill_problem_percent,
  amount_required: m.bill_problem_amount_required,
  word_required: m.bill_problem_word,
  word_too_long: () => m.bill_problem_word_long({ limit: formatCount(chargeWordLimit) }),
}

/** Returns the error message of a field of the bill. */
export function billProblemText(problem: BillProblem): string {
  return texts[problem]()
}
