import { useEffect, useState } from "react"
import { href } from "react-router"
import type { CartLine } from "#app/domain/cart.ts"
import type { Variant } from "#app/domain/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon } from "#app/ui/icons.tsx"
import "#app/ui/field.css"

export type ChosenVariant = { id: string; size: string | null; color: string | null }

type Props = {
  slug: string
  line: CartLine
  /** The size and colour of the line as it stands; empty while they are open. */
  chosen: string
  onChoose: (variant: ChosenVariant) => void
}

/** A line's size and colour, open or chosen, to choose or to change; nothing is picked silently. */
export function ChooseVariant({ slug, line, chosen, onChoose }: Props) {
  const variants = useVariants(slug, line.productId)
  const { variantId } = line
  const nameOf = (variant: Variant) =>
    [variant.size, variant.color].filter((part) => part !== null).join(" · ")
  return (
    <label className="line__choose">
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
            {chosen}
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

/** Asked once the drawer is open. A failure leaves the choice empty: the line can still be shared as it is. */
function useVariants(slug: string, productId: string): readonly Variant[] {
  const [variants, setVariants] = useState<readonly Variant[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    fetch(href("/shop/:slug/:productId/variants", { slug, productId }), { signal: leaving.signal })
      .then((response) => response.json() as Promise<{ variants: Variant[] }>)
      .then((answer) => setVariants(answer.variants))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [slug, productId])
  return variants
}
