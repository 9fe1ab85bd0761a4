import type { CartHost } from "#app/cart/cart-host.ts"
import { addStateText } from "#app/cart/add-state.ts"
import { isSameLine, type CartLine } from "#app/domain/cart/cart.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { closest } from "./follow-links.ts"

/**
 * Starts the buttons that add to the cart (specification, section 2). Presses work from then on, and buttons of
 * products in the cart are marked.
 * @param lineOf returns what a button adds now, undefined for nothing.
 * @param exactId the product of which only the same line counts as in the cart.
 */
export function startAddButtons(
  { cart, announce, announceAdded, choose }: CartHost,
  lineOf: (button: HTMLElement) => CartLine | undefined,
  exactId?: string,
): () => void {
  const isIn = (line: CartLine) =>
    cart
      .lines()
      .some((other) =>
        line.productId === exactId ? isSameLine(line, other) : line.productId === other.productId,
      )

  function mark(): void {
    for (const button of document.querySelectorAll<HTMLElement>("[data-add]")) {
      const line = lineOf(button)
      const added = line !== undefined && isIn(line)
      button.classList.toggle("is-in", added)
      button.ariaDisabled = added ? "true" : null
      if (button.dataset["state"]) {
        const state = added ? "added" : button.matches(":disabled") ? "out" : "add"
        button.dataset["state"] = state
        button.querySelector("span")?.replaceChildren(addStateText[state]())
      }
    }
  }

  document.addEventListener("click", (event) => {
    const button = closest<HTMLElement>(event, "[data-add]")
    const line = button ? lineOf(button) : undefined
    if (line === undefined || isIn(line)) return
    if (cart.lines().length >= cartLimits.lines)
      return announce(m.cart_full_toast({ limit: cartLimits.lines }), { tone: "bad" })
    // The sheet adds a line whose product has a question that must be answered.
    if (line.asks) return void choose(line)
    // It is not in the cart yet.
    cart.change([...cart.lines(), line])
    // The sheet shows it once it is open.
    if (line.hasChoices && line.variantId === null) void choose(line).then(announceAdded)
    else announceAdded()
  })
  cart.subscribe(mark)
  mark()
  return mark
}
