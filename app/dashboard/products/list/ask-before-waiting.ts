import { readMoney } from "#app/domain/price/read-money.ts"
import { checkQuickFields, readQuickFields, type QuickFields } from "#app/domain/product/quick-form.ts"
import { warningsOfEdit, type ProductWarning } from "#app/domain/product/product-warnings.ts"
import { BeforeWaiting } from "#app/ui/script/forms/waiting-forms.ts"
import { fromTemplate } from "#app/ui/script/from-template.ts"

/**
 * Asks about a price before its form waits for the line, as the server would ask: later nobody is there to answer, and the
 * price would be rejected.
 */
export function startAskingBeforeWaiting(): void {
  document.addEventListener(BeforeWaiting.type, (event) => {
    if (!(event instanceof BeforeWaiting) || !(event.target instanceof HTMLFormElement)) return
    const form = event.target
    const fields = readQuickFields(event.fields)
    if (fields === null) return
    form.querySelector("[data-added]")?.remove()
    const warnings = warningsIn(form, fields).filter((warning) => !fields.sure?.includes(warning))
    if (warnings.length === 0) return
    event.preventDefault()
    showQuestion(form, warnings)
  })
}

/** Compares the input with what the form came with. What is wrong is no question: the server says so later. */
function warningsIn(form: HTMLFormElement, fields: QuickFields): ProductWarning[] {
  const checked = checkQuickFields(fields)
  if (!checked.ok) return []
  const [priceCents, salePriceCents] = ["price", "sale_price"].map((name) => {
    const field = form.elements.namedItem(name)
    const reading = readMoney(field instanceof HTMLInputElement ? field.defaultValue : "")
    return reading.ok ? reading.cents : null
  })
  const before = { priceCents: priceCents ?? null, salePriceCents: salePriceCents ?? null }
  return warningsOfEdit({ ...before, isOnSale: fields.sale_price !== undefined }, checked.change)
}

function showQuestion(form: HTMLFormElement, warnings: readonly ProductWarning[]): void {
  const question = fromTemplate("price-question")
  for (const text of question.querySelectorAll<HTMLElement>("[data-warning]"))
    if (!warnings.some((warning) => warning === text.dataset["warning"])) text.remove()
  question.querySelector("button[name=sure]")?.setAttribute("value", warnings.join(" "))
  const body = form.querySelector(".dialog__body")
  if (body) body.append(question)
  else form.lastElementChild?.before(question)
  question.querySelector<HTMLElement>("[data-question]")?.focus()
}
