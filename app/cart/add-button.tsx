import type { CartLine } from "#app/domain/cart/cart.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon, PlusIcon } from "#app/ui/icons.tsx"
import { useCartPage } from "./cart-context.ts"

/**
 * The grid's button: adds the plain product, then is a green check that does nothing (specification, section 2). It counts
 * as in the cart whatever variant of it is there.
 */
export function AddButton({ line }: { line: CartLine }) {
  const { lines, add } = useCartPage()
  const isIn = lines.some(({ productId }) => productId === line.productId)
  if (isIn) {
    return (
      <button
        className="add is-in needs-script"
        type="button"
        aria-disabled="true"
        aria-label={m.cart_in_named({ product: line.name })}
      >
        <CheckIcon size="s" />
        <span>{m.cart_in()}</span>
      </button>
    )
  }
  return (
    <button
      className="add needs-script"
      type="button"
      aria-label={m.cart_add_named({ product: line.name })}
      onClick={() => add(line)}
    >
      <PlusIcon />
    </button>
  )
}
