import type { CartLine } from "#app/domain/cart/cart.ts"
import type { Variant } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon } from "#app/ui/icons.tsx"
import "#app/ui/form/field.css"
import styles from "../line.module.css"

type Props = {
  line: CartLine
  /** The product's; none while they are not known, and the line can still be shared as it is. */
  variants: readonly Variant[]
  /** The size and colour of the line as it stands; empty while they are open. */
  chosen: string
  onChoose: (variant: Variant) => void
}

/** A line's size and colour, open or chosen, to choose or to change; nothing is picked silently. */
export function ChooseVariant({ line, variants, chosen, onChoose }: Props) {
  const { variantId } = line
  const nameOf = ({ size, color }: Variant) =>
    [size, color].filter((part) => part !== null).join(" · ") || m.cart_choice_plain()
  return (
    <label className={variantId === null ? `${styles.choose} ${styles.open}` : styles.choose}>
      <span className="unseen">{m.cart_choose_label({ product: line.name })}</span>
      <select
        className="input"
        value={variantId ?? ""}
        onChange={(event) => {
          const variant = variants.find(({ id }) => id === event.target.value)
          if (variant) onChoose(variant)
        }}
      >
        {variantId === null && <option value="">{m.cart_choose()}</option>}
        {variantId !== null && variants.every(({ id }) => id !== variantId) && (
          <option value={variantId} dir="auto">
            {chosen || m.cart_choice_plain()}
          </option>
        )}
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={variant.stock <= 0} dir="auto">
            {variant.stock > 0 ? nameOf(variant) : m.cart_choice_out({ choice: nameOf(variant) })}
          </option>
        ))}
      </select>
      <DownIcon size="s" />
    </label>
  )
}
