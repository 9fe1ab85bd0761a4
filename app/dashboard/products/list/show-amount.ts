import { readMoney } from "#app/domain/price/read-money.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatSecond } from "#app/messages/format.ts"

/** Shows below a field what its amount is in the shop's second currency (`data-money`), as `MoneyField` does. */
export function showAmount(field: HTMLInputElement): void {
  const reading = readMoney(field.value)
  const cents = reading.ok ? reading.cents : null
  const money = JSON.parse(field.dataset["money"] ?? "null") as MoneyView | null
  const second = cents !== null && money !== null ? `= ${formatSecond(cents, money)}` : ""
  const hint = hintOf(field)
  hint.textContent = cents === 0 ? m.editor_price_free() : second
  hint.hidden = hint.textContent === ""
}

function hintOf(field: HTMLInputElement): HTMLElement {
  const known = field.closest(".field")?.querySelector<HTMLElement>(".field__hint")
  if (known) return known
  const hint = document.createElement("p")
  hint.className = "field__hint"
  hint.id = `${field.id}-hint`
  // A problem may be shown already: the answer of the server can be faster than this script.
  const described = [hint.id, field.getAttribute("aria-describedby")].filter(Boolean)
  field.setAttribute("aria-describedby", described.join(" "))
  field.closest(".field")?.append(hint)
  return hint
}
