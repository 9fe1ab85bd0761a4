import { confirmedPhone, type PhoneProblem, type PhoneReading } from "../account/contact.ts"
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

/** The answers as the shopper types them. `askedPhone` is the phone that the form has asked about already. */
export type CustomerInput = Readonly<Record<OrderQuestion, string>> & {
  readonly askedPhone?: string | undefined
}

export const emptyCustomerInput: CustomerInput = { name: "", phone: "", area: "", note: "" }

export type AnswerProblem = "answer_required" | "answer_too_long" | PhoneProblem

export type CustomerProblems = Readonly<Partial<Record<OrderQuestion, AnswerProblem>>>

/** Characters of each field. */
export const answerLimits: Readonly<Record<OrderQuestion, number>> = {
  name: orderLimits.name,
  phone: limits.phoneInput,
  area: orderLimits.area,
  note: orderLimits.note,
}

/** A phone without a country code belongs to this country, as in the form of an application. */
const home = "LB"

/** Returns the questions of a shop, in the order of the form. */
export function activeQuestions(questions: OrderQuestions): OrderQuestion[] {
  return orderQuestions.filter((question) => questions[question] !== "off")
}

/** Returns the questions of a shop. A shop without a phone can't receive messages, so it needs the customer's. */
export function neededQuestions(questions: OrderQuestions, shopPhone: string | null): OrderQuestions {
  return chatLink(shopPhone) === null ? { ...questions, phone: "required" } : questions
}

/** Returns the missing required answers. Other checks need the numbering plans, which only the server has. */
export function missingErrors(questions: OrderQuestions, input: CustomerInput): OrderQuestion[] {
  return orderQuestions.filter(
    (question) => questions[question] === "required" && oneLine(input[question]) === "",
  )
}

/**
 * Checks the input by the shop's questions: other answers are dropped, a phone is read by the rules of an application
 * with Lebanon as its default country. A phone that its country does not have is asked about once.
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
    const phone =
      question === "phone" ? confirmedPhone(readPhone(text, home), text, input.askedPhone) : undefined
    if (phone?.ok === false) problems.phone = phone.reason
    else if (text.length > answerLimits[question]) problems[question] = "answer_too_long"
    else customer[question] = phone?.phone ?? text
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, customer }
}
