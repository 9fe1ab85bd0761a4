import type { CartHost } from "#app/cart/cart-host.ts"
import { addStateText } from "#app/cart/add-state.ts"
import { addLine, cartLimits, isSameLine, type CartLine } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"

/**
 * The buttons that add to the cart (specification, section 2). A press counts from the moment that this runs; what the
 * cart has already is marked as such.
 * @param lineOf what a button adds now; undefined for one that adds nothing.
 * @param isExact whether only the very same line counts as in the cart, and not another variant of the product.
 */
export function startAddButtons(
  { cart, announce, choose }: CartHost,
  lineOf: (button: HTMLElement) => CartLine | undefined,
  isExact: boolean,
): () => void {
  const buttons = () => document.querySelectorAll<HTMLElement>("[data-add]")
  const isIn = (line: CartLine) =>
    cart.lines().some((other) => (isExact ? isSameLine(other, line) : other.productId === line.productId))

  function mark(): void {
    for (const button of buttons()) {
      const line = lineOf(button)
      const added = line !== undefined && isIn(line)
      button.classList.toggle("is-in", added)
      if (added) button.setAttribute("aria-disabled", "true")
      else button.removeAttribute("aria-disabled")
      if (button instanceof HTMLButtonElement && button.dataset["state"] !== undefined) {
        const state = added ? "added" : button.disabled ? "out" : "add"
        button.dataset["state"] = state
        const text = button.querySelector("span")
        if (text) text.textContent = addStateText[state]()
      }
    }
  }

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-add]") : null
    const line = button ? lineOf(button) : undefined
    if (line === undefined || isIn(line)) return
    if (cart.lines().length >= cartLimits.lines) return announce(m.cart_full_toast(), { tone: "bad" })
    cart.change(addLine(cart.lines(), line))
    const confirm = () => announce(m.cart_added_toast())
    // Shown in the sheet, once it is open.
    if (line.hasChoices && line.variantId === null) void choose(line).then(confirm)
    else confirm()
  })
  cart.subscribe(mark)
  mark()
  return mark
}
