import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { isSalePriceShown, struckPriceCents } from "#app/domain/price/sale.ts"
import type { Priced } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { useCatalogueView, usePriceText } from "../price-view.tsx"
import "#app/ui/chip.css"

type MaybeFrom = { readonly isFrom?: boolean | undefined }

/** Shows a product's price before a variant is chosen: "from" the lowest, if they differ. */
export function ListPrice({ product }: { product: Priced & MaybeFrom }) {
  return (
    <>
      <From of={product} />
      <Price product={product} />
    </>
  )
}

/** Shows the word before the lowest of several prices. */
export function From({ of }: { of: MaybeFrom }) {
  const shown = useCatalogueView()
  return (
    of.isFrom && (
      <>
        <span className="price-from">{m.price_from({}, shown)}</span>{" "}
      </>
    )
  )
}

/** Shows the price a shopper pays, and the struck price beside it if something is saved. */
export function Price({ product }: { product: Priced }) {
  const shown = useCatalogueView()
  const format = usePriceText()
  const paid = effectivePriceCents(product)
  if (paid === null) return <span>{m.ask_for_price({}, shown)}</span>
  const struck = struckPriceCents(product)
  if (!isSalePriceShown(product)) return <span className="price">{format(paid)}</span>
  return (
    <>
      <span className="unseen">{m.price_now({}, shown)}</span>{" "}
      <ins className="price price--sale">{format(paid)}</ins>{" "}
      {struck !== null && (
        <>
          <span className="unseen">{m.price_was({}, shown)}</span>{" "}
          <del className="price price--was">{format(struck)}</del>
        </>
      )}
    </>
  )
}
