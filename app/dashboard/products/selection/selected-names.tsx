import type { SelectedProduct } from "#app/database/shop/selected-products.ts"
import { discountedCents } from "#app/domain/price/discount.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import styles from "./selected-dialog.module.css"

/** More would push the question off a phone's screen. */
const most = 4

type Props = {
  products: readonly SelectedProduct[]
  /** What is taken off their prices; they are shown with it. */
  percent?: number
}

/** Which products a question is about: the first few by name. */
export function SelectedNames({ products, percent }: Props) {
  const shown = products.length === most + 1 ? products : products.slice(0, most)
  const more = products.length - shown.length
  return (
    <ul className={styles.names}>
      {shown.map((product) => (
        <li key={product.id}>
          <bdi className="clip" title={product.name}>
            {product.name}
          </bdi>
          {percent !== undefined && (
            <Prices price={product.priceCents} sale={discountedCents(product.priceCents, percent)} />
          )}
        </li>
      ))}
      {more > 0 && <li className="muted">{m.acts_and_more({ count: more })}</li>}
    </ul>
  )
}

function Prices({ price, sale }: { price: number | null; sale: number | null }) {
  if (price === null || sale === null) return <span className="muted">{m.catalog_no_price()}</span>
  if (sale === price) return <span className="price">{formatPrice(price)}</span>
  return (
    <span className={`prices ${styles.prices}`}>
      <ins className="price price--sale">{formatPrice(sale)}</ins>
      <del className="price price--was">{formatPrice(price)}</del>
    </span>
  )
}
