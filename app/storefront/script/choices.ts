import { chosenLine } from "#app/cart/chosen-line.ts"
import type { PageProduct } from "#app/cart/page-data.ts"
import type { CartLine } from "#app/domain/cart/cart.ts"
import {
  chooseSize,
  chosenVariant,
  colorOptions,
  joinedChoice,
  type Choice,
} from "#app/domain/variant/choose-variant.ts"
import { stockText } from "../product/stock-text.ts"

const radiosOf = (name: string) => document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)
const valueOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value || null
const chosen = (): Choice => ({ size: valueOf("size"), color: valueOf("color") })

/** Returns the line that the button of a product's page adds now. */
export function lineOfChoice(product: PageProduct): CartLine {
  return chosenLine(product, chosenVariant(product.variants, chosen()))
}

/**
 * Starts size and colour on a product's page: colours depend on the size; the stock, the button and the chats follow
 * the choice.
 */
export function startChoices({ id, variants }: PageProduct, changed: () => void): void {
  const colors = radiosOf("color")

  function show(choice: Choice): void {
    const options = colorOptions(variants, choice.size)
    for (const radio of colors) {
      const option = options.find(({ value }) => (value ?? "") === radio.value)
      radio.disabled = !option?.inStock
      radio.checked = (choice.color ?? "") === radio.value
      radio.hidden = option === undefined
    }
    const variant = chosenVariant(variants, choice)
    const isInStock = variant !== null && variant.stock > 0
    const { text, stock } = stockText(variants, variant)
    const index = document.querySelector("[data-stock]")
    // A screen reader announces each change.
    if (index?.textContent !== text) index?.replaceChildren(text)
    index?.setAttribute("data-stock", stock)
    if (variant?.own) {
      for (const price of document.querySelectorAll<HTMLElement>("[data-price]"))
        price.hidden = !price.dataset["price"]?.includes(variant.id)
      const slide = document.getElementById(`picture-${variant.picture ?? 1}`)
      slide?.parentElement?.scrollTo(slide.offsetLeft, 0)
    }
    document.querySelector("[data-state]")?.toggleAttribute("disabled", !isInStock)
    const button = document.querySelector<HTMLElement>("[data-add-choice]")
    const added = isInStock ? joinedChoice(choice, button?.dataset["addChoice"] ?? "") : ""
    button?.replaceChildren(added)
    // A chat about the product has a line each for its name, the choice and its address.
    const line = added && `%0A${encodeURIComponent(added)}`
    for (const chat of document.querySelectorAll<HTMLAnchorElement>(`a[href$="%2F${id}"]`))
      chat.href = chat.href.replace(/%0A.*%0A|%0A/, `${line}%0A`)
    changed()
  }

  for (const radio of radiosOf("size"))
    radio.addEventListener("change", () => show(chooseSize(variants, radio.value || null)))
  const showChosen = () => show(chosen())
  for (const radio of colors) radio.addEventListener("change", showChosen)
  // When the user goes back to a page, the browser restores the choice after this has run.
  addEventListener("pageshow", showChosen)
  showChosen()
}
