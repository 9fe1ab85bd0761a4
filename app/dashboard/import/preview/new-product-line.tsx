import { Price } from "#app/catalogue/price.tsx"
import { m } from "#app/messages/compiled/messages.js"
import type { NewProduct } from "#app/imports/preview.ts"

/** A new product in one line: its price, category and stock. */
export function NewProductLine({ product }: { product: NewProduct }) {
  const { price, sale_price, is_on_sale, is_active, category, variants, stock } = product
  const hasPrice = price !== null || (is_on_sale && sale_price !== null)
  return (
    <p className="import__facts">
      <span>
        {hasPrice ? (
          <Price product={{ priceCents: price, salePriceCents: sale_price, isOnSale: is_on_sale }} />
        ) : (
          m.csv_without_price()
        )}
      </span>
      {category !== null && (
        <span>
          <bdi>{category}</bdi>
        </span>
      )}
      {variants > 1 && <span>{m.csv_variants({ count: variants })}</span>}
      <span>{stock > 0 ? m.csv_in_stock({ count: stock }) : m.csv_out_of_stock()}</span>
      {!is_active && <span>{m.csv_inactive()}</span>}
    </p>
  )
}
