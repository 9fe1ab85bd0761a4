import type { ApplicationProblems } from "#app/domain/application/application-rules.ts"
import { problemText } from "./application-action-data.ts"

const positions = ["name", "email", "phone", "plan_id"] as const

/** Shows the errors beside their fields, as the server does, and clears the others. */
export function showProblems(form: HTMLFormElement, problems: ApplicationProblems): void {
  for (const index of positions) showProblem(form, index, problemText(problems[index]))
}

/** Shows the error of a field; undefined clears it. */
export function showProblem(form: HTMLFormElement, index: string, text: string | undefined): void {
  const control = form.querySelector(`[name="${index}"]`)
  const field = control?.closest(".field")
  if (!control || !field) return
  // A group of radio buttons is described by the element around it.
  const described = field.matches("fieldset") ? field : control
  const shown = field.querySelector(".field__error")
  const others = (described.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id !== "" && id !== shown?.id)
  shown?.remove()
  const isWrong = text !== undefined
  if (isWrong) {
    const problem = pieceOf("application-problem")
    problem.id = `${index}-problem`
    problem.append(text)
    field.append(problem)
    others.push(problem.id)
  }
  field.classList.toggle("is-wrong", isWrong)
  if (described === control) setOrRemove(control, "aria-invalid", isWrong ? "true" : "")
  setOrRemove(described, "aria-describedby", others.join(" "))
}

/** Returns a copy of a template that the server wrote for the script. */
export function pieceOf(template: string): Element {
  const found = document.getElementById(template)
  const piece = found instanceof HTMLTemplateElement ? found.content.firstElementChild : null
  return document.importNode(piece ?? document.createElement("p"), true)
}

function setOrRemove(element: Element, attribute: string, value: string): void {
  if (value === "") element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}
