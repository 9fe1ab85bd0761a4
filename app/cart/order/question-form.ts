import { emptyCustomerInput, type CustomerInput } from "#app/domain/order/customer.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import type { AnswerTexts } from "#app/order/send-result.ts"
import { forgetAnswers, rememberAnswers, rememberedAnswers } from "./device-memory.ts"

export type QuestionForm = {
  /** Moves the fields into the drawer, each time that it opens. */
  position: (slot: Element | null) => void
  /** Returns the input; null while a required answer is missing, which is shown. */
  take: () => CustomerInput | null
  /** Shows the errors, a sentence for each field. */
  show: (problems: AnswerTexts) => void
}

/**
 * Opens the shop's questions before a cart is sent: the fields that the server has put into the page's frame, filled in
 * with what this device remembers. It is empty if the shop asks nothing.
 */
export function openQuestionForm(): QuestionForm {
  const template = document.querySelector<HTMLTemplateElement>("[data-questions]")
  const section = template?.content.firstElementChild
  const fields = [...(section?.querySelectorAll<HTMLInputElement>("[name]") ?? [])]
  const remembered = rememberedAnswers()
  const missing = section?.querySelector(problem)?.textContent ?? ""

  const input = () => ({
    ...emptyCustomerInput,
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  })

  function show(problems: Readonly<Record<string, string | undefined>>): void {
    for (const field of fields) showProblem(field, problems[field.name])
    const asked = fields.find(({ name }) => name === "askedPhone")
    if (asked && problems["phone"]) asked.value = input().phone
    fields.find(({ name }) => problems[name])?.focus()
  }

  for (const field of fields) {
    field.value = String(remembered[field.name] ?? "")
    showProblem(field, undefined)
    field.addEventListener("input", () => {
      showProblem(field, undefined)
      rememberAnswers({ ...rememberedAnswers(), ...input() })
    })
  }
  section?.querySelector("button")?.addEventListener("click", () => {
    for (const field of fields) field.value = ""
    show({})
    forgetAnswers()
    fields[0]?.focus()
  })

  return {
    position: (slot) => section && slot?.append(section),
    show,
    take() {
      const empty = fields.filter(({ required, value }) => required && oneLine(value) === "")
      show(Object.fromEntries(empty.map(({ name }) => [name, missing])))
      return empty.length > 0 ? null : input()
    },
  }
}

const problem = ".field__error"

/** The server sends each field with an error, so that the elements are there. */
function showProblem(field: HTMLInputElement, text: string | undefined): void {
  const around = field.closest(".field")
  const shown = around?.querySelector(problem)
  around?.classList.toggle("is-wrong", text !== undefined)
  field.ariaInvalid = text === undefined ? null : "true"
  field.setAttribute("aria-describedby", text === undefined ? "" : (shown?.id ?? ""))
  if (text !== undefined) shown?.lastChild?.replaceWith(text)
}
