import { answerLimits, activeQuestions, type CustomerInput } from "#app/domain/order/customer.ts"
import type { OrderQuestions } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { questionLabels } from "#app/messages/question-labels.ts"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import type { AnswerTexts } from "#app/order/send-result.ts"

const kinds = {
  name: { autoComplete: "name" },
  phone: { writes: "figures", type: "tel", inputMode: "tel", autoComplete: "tel", placeholder: "03 123 456" },
  area: { autoComplete: "street-address" },
} as const

type Props = {
  questions: OrderQuestions
  /** The initial values of the fields. */
  input: CustomerInput
  problems: AnswerTexts
  /** It is set if another field asks for the area, so that this one asks for the rest of the address. */
  street?: { hint: string | undefined } | undefined
}

/** Shows a field for each question of the shop. A phone that it asks about is sent along, so that it asks once. */
export function CustomerFields(props: Props) {
  const { questions, input, problems } = props
  return (
    <>
      <Fields {...props} />
      {questions.phone !== "off" && (
        <input type="hidden" name="askedPhone" defaultValue={problems.phone ? input.phone : ""} />
      )}
    </>
  )
}

function Fields({ questions, input, problems, street }: Props) {
  return activeQuestions(questions).map((question) => {
    const field = {
      ...(street && question === "area"
        ? { label: m.where_street(), hint: street.hint }
        : { label: questionLabels[question]() }),
      ...(questions[question] === "optional" && { need: "optional" as const }),
      error: problems[question],
      name: question,
      defaultValue: input[question],
      placeholder: " ",
      maxLength: answerLimits[question],
      required: questions[question] === "required",
    }
    return question === "note" ? (
      <TextareaField key={question} {...field} rows={2} />
    ) : (
      <InputField key={question} {...field} {...kinds[question]} />
    )
  })
}
