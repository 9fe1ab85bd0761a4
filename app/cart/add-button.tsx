import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon, PlusIcon } from "#app/ui/icons.tsx"

/**
 * The grid's button. It adds the plain product, then is a green check that does nothing (specification, section 2). Any
 * variant in the cart counts. The page's script finds it by `data-add`.
 */
export function AddButton({ product }: { product: { id: string; name: string } }) {
  return (
    <button className="add needs-script" type="button" data-add={product.id}>
      <span className="add__out">
        <PlusIcon />
        <span className="unseen">{m.cart_add_named({ product: product.name })}</span>
      </span>
      <span className="add__in">
        <CheckIcon size="s" />
        <span aria-hidden="true">{m.cart_in()}</span>
        <span className="unseen">{m.cart_in_named({ product: product.name })}</span>
      </span>
    </button>
  )
}
