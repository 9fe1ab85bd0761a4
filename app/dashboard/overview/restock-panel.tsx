import { href, Link } from "react-router"
import type { Restock } from "#app/database/shop/restock.ts"
import type { ProductStatus } from "#app/domain/product/product-status.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ProductLine } from "./product-line.tsx"
import styles from "./product-line.module.css"

/** What runs low or has run out, the worst first; nothing where all is well. */
export function RestockPanel({ restock: { products, total, outOfStock } }: { restock: Restock }) {
  if (products.length === 0) return null
  const all = href("/shop/products")
  const more = total - products.length
  const moreOut = outOfStock - products.filter(({ totalStock }) => isOutOfStock(totalStock)).length
  const moreStatus: ProductStatus = more > moreOut ? "low-stock" : "out-of-stock"
  return (
    <section className="panel" aria-labelledby="overview-restock">
      <div className={`panel__head ${styles.head}`}>
        <h2 id="overview-restock">{m.overview_restock()}</h2>
        {more > 0 && (
          <Link className="link" to={`${all}?status=${moreStatus}`}>
            {m.overview_restock_more({ count: more, more: formatCount(more) })}
          </Link>
        )}
      </div>
      <ul>
        {products.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            facts={
              isOutOfStock(product.totalStock) ? (
                <span className="badge badge--bad">{m.overview_out()}</span>
              ) : (
                <span className="badge badge--warn">{m.overview_pieces({ count: product.totalStock })}</span>
              )
            }
            act={
              <Link
                className="btn btn--quiet btn--small"
                to={`${all}?edit=${product.id}`}
                aria-label={m.overview_restock_named({ name: product.name })}
              >
                {m.overview_restock_act()}
              </Link>
            }
          />
        ))}
      </ul>
    </section>
  )
}
