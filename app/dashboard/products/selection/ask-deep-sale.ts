import { readPercent } from "#app/domain/price/read-money.ts"
import { isDeepSale } from "#app/domain/price/sale-ends.ts"
import { m } from "#app/messages/compiled/messages.js"
import { showFieldError } from "#app/ui/script/forms/show-field-error.ts"
import { BeforeWaiting } from "#app/ui/script/forms/waiting-forms.ts"

/**
 * Asks about a large discount before its form waits for the line, as the server would ask: later nobody is there to
 * answer, and the sale would be rejected.
 */
export function startAskingAboutDeepSales(): void {
  document.addEventListener(BeforeWaiting.type, (event) => {
    if (!(event instanceof BeforeWaiting) || !(event.target instanceof HTMLFormElement)) return
    const sent = new Map(event.fields)
    const field = event.target.querySelector<HTMLInputElement>("[data-percent]")
    const percent = sent.has("quick") ? null : readPercent(sent.get("percent") ?? "")
    if (field === null || percent === null || !isDeepSale(percent)) return
    if (sent.get("sure") === String(percent)) return
    event.preventDefault()
    ask(event.target, field, percent)
  })
}

/** Shows the question as the error of its field; pressing again is the answer. */
function ask(form: HTMLFormElement, field: HTMLInputElement, percent: number): void {
  const sure = form.querySelector<HTMLInputElement>("[name=sure]") ?? document.createElement("input")
  Object.assign(sure, { type: "hidden", name: "sure", value: String(percent) })
  form.append(sure)
  // The first input into a field removes its error.
  if (document.getElementById(`${field.id}-error`) === null) {
    const error = document.createElement("p")
    Object.assign(error, { id: `${field.id}-error`, className: "field__error" })
    field.closest(".field")?.append(error)
  }
  showFieldError(field, m.actions_percent_deep({ percent }))
  field.focus()
}
