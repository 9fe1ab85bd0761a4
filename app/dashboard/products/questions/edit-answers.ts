import { fromTemplate } from "#app/ui/script/from-template.ts"

const partOf = (element: Element) => element.closest<HTMLElement>("[data-answers]")
const rowsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>("[data-answer]")]
const fieldsIn = (row: Element) => [...row.querySelectorAll("input")]

/** Lets the buttons of a question's form add, move and remove rows of answers. */
export function startEditingAnswers(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null
    const part = button && partOf(button)
    if (!button || !part) return
    if (button.dataset["addAnswer"] !== undefined) addRow(part, button)
    const row = button.closest<HTMLElement>("[data-answer]")
    const { moveAnswer } = button.dataset
    if (row && moveAnswer) change(part, row, moveAnswer, button)
  })
  // The page that answers has these rows itself.
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const row of target.querySelectorAll<HTMLElement>("[data-answer][data-added]"))
      delete row.dataset["added"]
  })
}

function addRow(part: HTMLElement, button: HTMLButtonElement): void {
  const visible = rowsIn(part).filter((row) => row.checkVisibility())
  if (visible.length >= Number(button.dataset["most"])) return
  const row = fromTemplate("answer-row")
  const numbers = rowsIn(part).map(({ dataset }) => Number(dataset["answer"]))
  number(row, Math.max(-1, ...numbers) + 1)
  part.querySelector("ol")?.append(row)
  fieldsIn(row)[0]?.focus()
}

/** Gives the fields of a new row names and ids of their own. */
function number(row: HTMLElement, to: number): void {
  row.dataset["answer"] = String(to)
  for (const element of row.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      if (name === "name") element.setAttribute(name, value.replace("_new", `_${to}`))
      if (["id", "for", "aria-describedby"].includes(name)) element.setAttribute(name, `${value}-${to}`)
    }
}

function change(part: HTMLElement, row: HTMLElement, how: string, button: HTMLElement): void {
  if (how === "remove") return remove(part, row)
  const rows = rowsIn(part).filter((each) => each.checkVisibility())
  const next = rows[rows.indexOf(row) + (how === "up" ? -1 : 1)]
  if (next === undefined) return
  if (how === "up") next.before(row)
  else next.after(row)
  button.focus()
  const moved = part.querySelector<HTMLInputElement>("[name=moved]")
  if (moved) moved.checked = true
  part.dispatchEvent(new Event("input", { bubbles: true }))
}

/** A removed row stays without its values, so that the form knows of the change. */
function remove(part: HTMLElement, row: HTMLElement): void {
  const rows = rowsIn(part).filter((each) => each.checkVisibility())
  const index = rows.indexOf(row)
  for (const field of fieldsIn(row)) {
    if (field.type === "checkbox") field.checked = false
    else field.value = ""
  }
  row.hidden = true
  const next = rows[index + 1] ?? rows[index - 1]
  const home = next ? fieldsIn(next)[0] : part.querySelector<HTMLElement>("[data-add-answer]")
  home?.focus()
  part.dispatchEvent(new Event("input", { bubbles: true }))
}
