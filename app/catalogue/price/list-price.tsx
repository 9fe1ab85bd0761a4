import type { Priced } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Price } from "./price.tsx"
import { useCatalogueView } from "../price-view.tsx"

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
