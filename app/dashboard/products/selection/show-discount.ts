import { discountedCents, readPercent } from "#app/domain/price/read-money.ts"
import { formatPrice } from "#app/messages/format.ts"

/** Shows the reduced prices beside the field with the discount (`data-percent`), as the server renders them. */
export function showDiscount(field: HTMLInputElement): void {
  const percent = readPercent(field.value) ?? 0
  for (const prices of field.form?.querySelectorAll<HTMLElement>("[data-discounted]") ?? []) {
    const price = Number(prices.dataset["discounted"])
    const sale = discountedCents(price, percent) ?? price
    const [usual, reduced, former] = prices.querySelectorAll<HTMLElement>(":scope > .price")
    if (reduced) reduced.textContent = formatPrice(sale)
    usual?.toggleAttribute("hidden", sale !== price)
    for (const part of [reduced, former]) part?.toggleAttribute("hidden", sale === price)
  }
}
