import { nothingTyped, type TypedCustomer } from "#app/domain/order/customer.ts"
import type { AnswerTexts } from "../share/send-answer.ts"
import { rememberAnswers, rememberedAnswers } from "./device-memory.ts"

export type AskedForm = {
  /** Puts the fields into the drawer, as often as it opens. */
  place: (slot: Element | null) => void
  /** What is typed; null while a required answer is missing, which is shown. */
  take: () => TypedCustomer | null
  /** Shows what is wrong, a sentence for each field. */
  show: (problems: AnswerTexts) => void
}

/**
 * What the shop asks before a cart is sent: the fields that the server has put into the page's frame, filled in with what
 * this device remembers. Nothing where the shop asks nothing.
 */
export function openAskedForm(): AskedForm {
  const template = document.querySelector<HTMLTemplateElement>("[data-asked]")
  const section = template?.content.firstElementChild
  const fields = [...(section?.querySelectorAll<HTMLInputElement>("[name]") ?? [])]
  const forget = section?.querySelector<HTMLElement>("button")
  const remembered = rememberedAnswers()
  const required = fields.map((field) => problemOf(field)?.textContent ?? "")

  const typed = () => Object.fromEntries(fields.map(({ name, value }) => [name, value]))

  function offerToForget(): void {
    if (forget) forget.hidden = fields.every(({ value }) => value === "")
  }

  function show(problems: Readonly<Record<string, string | undefined>>): void {
    for (const field of fields) showProblem(field, problems[field.name])
    fields.find(({ name }) => problems[name])?.focus()
  }

  for (const field of fields) {
    const text = remembered[field.name]
    if (typeof text === "string") field.value = text
    showProblem(field, undefined)
    field.addEventListener("input", () => {
      showProblem(field, undefined)
      rememberAnswers({ ...rememberedAnswers(), ...typed() })
      offerToForget()
    })
  }
  offerToForget()
  forget?.addEventListener("click", () => {
    for (const field of fields) field.value = ""
    show({})
    rememberAnswers(null)
    offerToForget()
    fields[0]?.focus()
  })

  return {
    place: (slot) => section && slot?.append(section),
    show,
    take() {
      const missing = fields.flatMap((field, place) =>
        field.required && field.value.trim() === "" ? [[field.name, required[place]] as const] : [],
      )
      show(Object.fromEntries(missing))
      return missing.length > 0 ? null : { ...nothingTyped, ...typed() }
    },
  }
}

const problemOf = (field: Element) => field.closest(".field")?.querySelector(".field__error")

/** The server sends each field as one that is missing, so that all its parts are there. */
function showProblem(field: HTMLInputElement, text: string | undefined): void {
  const problem = problemOf(field)
  field.closest(".field")?.classList.toggle("is-wrong", text !== undefined)
  field.ariaInvalid = text === undefined ? null : "true"
  if (problem) field.setAttribute("aria-describedby", text === undefined ? "" : problem.id)
  if (text !== undefined) problem?.lastChild?.replaceWith(text)
}
