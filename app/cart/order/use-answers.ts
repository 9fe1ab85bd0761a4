import { useState } from "react"
import {
  missingAnswers,
  nothingTyped,
  type CustomerProblems,
  type TypedCustomer,
} from "#app/domain/order/customer.ts"
import { orderQuestions, type OrderQuestion, type OrderQuestions } from "#app/domain/order/order.ts"
import { rememberAnswers, rememberedAnswers } from "./device-memory.ts"

export type Answers = ReturnType<typeof useAnswers>

/** What is typed for the shop: remembered on this device, and only what the shop asks is sent. */
export function useAnswers(questions: OrderQuestions) {
  const [typed, setTyped] = useState(rememberedAnswers)
  const [problems, setProblems] = useState<CustomerProblems>({})
  /** Counts how often the answers were forgotten: the fields are then new ones. */
  const [round, setRound] = useState(0)

  function keep(answers: TypedCustomer): void {
    setTyped(answers)
    rememberAnswers(answers)
  }

  return {
    ...{ questions, typed, problems, round, setProblems },
    change(question: OrderQuestion, text: string): void {
      keep({ ...typed, [question]: text })
      setProblems((now) => ({ ...now, [question]: undefined }))
    },
    forget(): void {
      keep(nothingTyped)
      setProblems({})
      setRound(round + 1)
    },
    /** What is sent; null while a required answer is missing, which is shown. */
    take(): TypedCustomer | null {
      const missing = missingAnswers(questions, typed)
      setProblems(missing)
      if (Object.keys(missing).length > 0) return null
      const sent = orderQuestions.filter((question) => questions[question] !== "off")
      return { ...nothingTyped, ...Object.fromEntries(sent.map((question) => [question, typed[question]])) }
    },
  }
}
