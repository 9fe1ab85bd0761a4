import type { ProductCard } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Price } from "./price.tsx"
import { useShown } from "../shown.tsx"

type Props = { product: Pick<ProductCard, "priceCents" | "salePriceCents" | "isOnSale" | "isFrom"> }

/** A product's price where no variant is chosen yet: "from" the lowest, where they differ. */
export function ListPrice({ product }: Props) {
  const shown = useShown()
  return (
    <>
      {product.isFrom && (
        <>
          <span className="price-from">{m.price_from({}, shown)}</span>{" "}
        </>
      )}
      <Price product={product} />
    </>
  )
}
