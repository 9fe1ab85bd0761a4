import { stepAmount } from "#app/catalogue/measure/step-amount.ts"
import { amountOfFields } from "#app/domain/measure/amount-input.ts"
import type { Measure } from "#app/domain/measure/measure.ts"
import type { MoneyView } from "#app/domain/price/second-currency.ts"
import { formatMoney } from "#app/messages/format.ts"
import { sentBy } from "./sent-by.ts"
import { unitSize } from "#app/domain/measure/unit-size.ts"

/**
 * Starts the amount on the page of a product that is sold by measure.
 *
 * @param changed called when the amount is another.
 */
export function followAmount(measure: Measure, changed: () => void) {
  const fields = document.querySelector<HTMLElement>("[data-amount]")
  const inputs = [...(fields?.querySelectorAll("input") ?? [])]
  const each = (selector: string) => [...(fields?.querySelectorAll<HTMLElement>(selector) ?? [])]
  for (const input of inputs) input.addEventListener("input", changed)
  for (const button of each("[data-amount-step]")) button.addEventListener("click", () => stepAmount(button))
  const amountNow = () => amountOfFields(new URLSearchParams(sentBy(inputs)), measure)
  return {
    /** Returns the chosen amount in base units; null while the shopper's own is none. */
    amountNow,
    /**
     * Shows what the offered amounts cost.
     *
     * @param unitCents returns the cents of a unit for an element that shows a price.
     */
    showPrices(unitCents: (price: HTMLElement) => number | null, money: MoneyView | null | undefined): void {
      for (const price of each("[data-amount-price]")) {
        const amount = Number(price.dataset["amountPrice"])
        const cents = Math.round(((unitCents(price) ?? 0) * amount) / unitSize)
        price.textContent = formatMoney(cents, money)
      }
    },
    /** Says below the field whether its amount is none, and returns what is to be corrected. */
    showProblem(): HTMLElement[] {
      const isWrong = amountNow() === null
      for (const problem of each(".amounts__wrong")) problem.hidden = !isWrong
      return isWrong ? each(".amounts__own") : []
    },
  }
}
