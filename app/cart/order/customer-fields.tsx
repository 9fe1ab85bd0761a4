import {
  answerLimits,
  askedQuestions,
  type AnswerProblem,
  type CustomerProblems,
  type TypedCustomer,
} from "#app/domain/order/customer.ts"
import type { OrderQuestion, OrderQuestions } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { questionLabels } from "./question-labels.ts"

const problemTexts: Readonly<Record<AnswerProblem, () => string>> = {
  answer_required: m.order_answer_required,
  answer_too_long: m.order_answer_too_long,
  phone_not_a_number: m.apply_phone_not_a_number,
  phone_too_short: m.apply_phone_too_short,
  phone_too_long: m.apply_phone_too_long,
  phone_country: m.order_phone_country,
  phone_length: m.apply_phone_length,
}

const kinds = {
  name: { autoComplete: "name" },
  phone: { writes: "figures", type: "tel", inputMode: "tel", autoComplete: "tel", placeholder: "03 123 456" },
  area: { autoComplete: "street-address" },
} as const

type Props = {
  questions: OrderQuestions
  /** What stands in the fields at first. */
  typed: TypedCustomer
  problems: CustomerProblems
  onType?: (question: OrderQuestion, text: string) => void
}

/** What the shop asks of who orders, a field for each. */
export function CustomerFields({ questions, typed, problems, onType }: Props) {
  return askedQuestions(questions).map((question) => {
    const problem = problems[question]
    const field = {
      label: questionLabels[question](),
      ...(questions[question] === "optional" && { need: "optional" as const }),
      error: problem && problemTexts[problem](),
      name: question,
      defaultValue: typed[question],
      maxLength: answerLimits[question],
      required: questions[question] === "required",
    }
    const onInput = (event: { currentTarget: { value: string } }) =>
      onType?.(question, event.currentTarget.value)
    return question === "note" ? (
      <TextareaField key={question} {...field} rows={2} onInput={onInput} />
    ) : (
      <InputField key={question} {...field} {...kinds[question]} onInput={onInput} />
    )
  })
}
