import type { PhoneProblem, PhoneReading } from "../account/contact.ts"
import { limits } from "../limits.ts"
import { chatLink } from "../link/links.ts"
import { manyLines, oneLine } from "../text/text-input.ts"
import {
  nobody,
  orderLimits,
  orderQuestions,
  type Customer,
  type OrderQuestion,
  type OrderQuestions,
} from "./order.ts"

/** The answers as they are typed. */
export type CustomerInput = Readonly<Record<OrderQuestion, string>>

export const emptyCustomerInput: CustomerInput = { name: "", phone: "", area: "", note: "" }

/** What is wrong with an answer. */
export type AnswerProblem = "answer_required" | "answer_too_long" | PhoneProblem

export type CustomerProblems = Readonly<Partial<Record<OrderQuestion, AnswerProblem>>>

/** Characters that a field takes. */
export const answerLimits: Readonly<Record<OrderQuestion, number>> = {
  name: orderLimits.name,
  phone: limits.phoneInput,
  area: orderLimits.area,
  note: orderLimits.note,
}

/** Where a phone without a country's code is at home, as in the form of an application. */
const home = "LB"

/** What a shop asks, in the order of the form. */
export function activeQuestions(questions: OrderQuestions): OrderQuestion[] {
  return orderQuestions.filter((question) => questions[question] !== "off")
}

/** What a shop asks. One without a phone of its own can't be written to, so it needs the customer's. */
export function neededQuestions(questions: OrderQuestions, shopPhone: string | null): OrderQuestions {
  return chatLink(shopPhone) === null ? { ...questions, phone: "required" } : questions
}

/** The required answers that are missing. The rest needs the numbering plans, which are the server's. */
export function missingErrors(questions: OrderQuestions, input: CustomerInput): OrderQuestion[] {
  return orderQuestions.filter(
    (question) => questions[question] === "required" && oneLine(input[question]) === "",
  )
}

/**
 * Checks what was typed by what the shop asks: what it does not ask is dropped, a phone is read by the rules of an
 * application with Lebanon as its home.
 */
export function checkCustomer(
  questions: OrderQuestions,
  input: CustomerInput,
  readPhone: (input: string, country: string) => PhoneReading,
):
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly problems: CustomerProblems } {
  const clean: CustomerInput = {
    name: oneLine(input.name),
    phone: oneLine(input.phone),
    area: oneLine(input.area),
    note: manyLines(input.note),
  }
  const problems: Partial<Record<OrderQuestion, AnswerProblem>> = {}
  for (const question of missingErrors(questions, clean)) problems[question] = "answer_required"
  const customer: Record<OrderQuestion, string | null> = { ...nobody }
  for (const question of activeQuestions(questions)) {
    const text = clean[question]
    if (text === "") continue
    const phone = question === "phone" ? readPhone(text, home) : undefined
    if (phone?.ok === false) problems.phone = phone.reason
    else if (text.length > answerLimits[question]) problems[question] = "answer_too_long"
    else customer[question] = phone?.phone ?? text
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, customer }
}
