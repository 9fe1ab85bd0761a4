import { useEffect } from "react"
import { href, useFetcher } from "react-router"
import type { CartLine } from "#app/domain/cart.ts"
import type { Variant } from "#app/domain/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon } from "#app/ui/icons.tsx"
import "#app/ui/field.css"

export type ChosenVariant = { id: string; size: string | null; color: string | null }

type Props = { slug: string; line: CartLine; onChoose: (variant: ChosenVariant) => void }

/** What the product page's loader answers with, as far as it is needed here. */
type ProductAnswer = { product?: { variants: readonly Variant[] } }

/** A line whose size or colour is open offers the choice; nothing is picked silently. */
export function ChooseVariant({ slug, line, onChoose }: Props) {
  const fetcher = useFetcher<ProductAnswer>()
  const address = href("/shop/:slug/:productId", { slug, productId: line.productId })
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data === undefined) void fetcher.load(address)
  }, [fetcher, address])

  const variants = fetcher.data?.product?.variants ?? []
  const nameOf = (variant: Variant) =>
    [variant.size, variant.color].filter((part) => part !== null).join(" · ")
  return (
    <label className="line__choose">
      <span className="unseen">{m.cart_choose_label({ product: line.name })}</span>
      <select
        className="input"
        value=""
        onChange={(event) => {
          const variant = variants.find(({ id }) => id === event.target.value)
          if (variant) onChoose(variant)
        }}
      >
        <option value="">{m.cart_choose()}</option>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={variant.stock <= 0}>
            {variant.stock > 0 ? nameOf(variant) : m.cart_choice_out({ choice: nameOf(variant) })}
          </option>
        ))}
      </select>
      <DownIcon size="s" />
    </label>
  )
}
