import { chosenLine } from "#app/cart/line-of-product.ts"
import type { CartLine } from "#app/domain/cart/cart.ts"
import type { Product } from "#app/domain/product/product.ts"
import { chooseSize, chosenVariant, colorOptions, type Choice } from "#app/domain/variant/variant-choice.ts"
import { stockText } from "../product/stock-text.ts"

/**
 * Size and colour on a product's page: colours depend on the size, and the stock and the button follow what is chosen.
 * @returns what the button adds now.
 */
export function startChoices(product: Product, changed: () => void): () => CartLine {
  const { variants } = product
  const radios = [...document.querySelectorAll<HTMLInputElement>("[data-choice]")]
  const groupOf = (name: string) => radios.filter((radio) => radio.name === name)
  const valueOf = (name: string) => groupOf(name).find((radio) => radio.checked)?.value || null
  const chosen = (): Choice => ({ size: valueOf("size"), color: valueOf("color") })
  const line = () => chosenLine(product, chosenVariant(variants, chosen()))

  function choose(changedName: string): void {
    if (changedName === "size") {
      const { size, color } = chooseSize(variants, valueOf("size"))
      const options = colorOptions(variants, size)
      for (const radio of groupOf("color")) {
        const option = options.find(({ value }) => (value ?? "") === radio.value)
        radio.disabled = !option?.inStock
        radio.checked = (color ?? "") === radio.value
        const label = radio.closest("label")
        if (label) label.hidden = option === undefined
      }
    }
    show()
  }

  function show(): void {
    for (const name of ["size", "color"]) {
      const named = groupOf(name).find((radio) => radio.checked)
      const title = document.querySelector(`[data-chosen="${name}"]`)
      if (title && named) title.textContent = named.closest("label")?.textContent ?? ""
    }
    const variant = chosenVariant(variants, chosen())
    const { text, stock } = stockText(variants, variant)
    const place = document.querySelector<HTMLElement>("[data-stock-line]")
    if (place) Object.assign(place, { textContent: text }).dataset["stock"] = stock
    const button = document.querySelector<HTMLButtonElement>("button[data-add]")
    if (button) button.disabled = variant === null || variant.stock <= 0
    changed()
  }

  for (const radio of radios) radio.addEventListener("change", () => choose(radio.name))
  // A browser that comes back to the page may have restored another choice than the one that was sent.
  if (radios.some((radio) => radio.checked !== radio.defaultChecked)) choose("size")
  return line
}
