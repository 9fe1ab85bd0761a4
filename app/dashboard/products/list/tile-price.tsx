import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EditIcon } from "#app/ui/icons.tsx"
import { priceFields } from "./quick-fields.tsx"
import { QuickEdit } from "./quick-edit.tsx"
import { useProductsList } from "../products-list.ts"
import { looks } from "./looks.tsx"

/** Shows a product's price, and edits it within the list. */
export function TilePrice({ product }: { product: OwnProductCard }) {
  const { price } = looks[useProductsList().view]
  return (
    <QuickEdit
      productId={product.id}
      part="price"
      className={`prices ${price}`}
      fields={priceFields(product.ownPrice, product.saleState, product.measure?.unit)}
      label={m.actions_price_of({ name: product.name })}
    >
      {effectivePriceCents(product) === null ? m.catalog_no_price() : <ListPrice product={product} />}
      <EditIcon size="s" />
    </QuickEdit>
  )
}
