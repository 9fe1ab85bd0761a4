import type { ReactNode } from "react"
import { href, Link } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import type { Restock } from "#app/database/shop/restock.ts"
import type { ViewedProduct } from "#app/database/shop/visits.ts"
import type { ProductStatus } from "#app/domain/product/product.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { shownDays } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./product-lists.module.css"

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

/** The most viewed products of the shown days; empty without views. */
export function MostViewed({ products }: { products: readonly ViewedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="panel" aria-labelledby="overview-most">
      <div className={`panel__head ${styles.head}`}>
        <h2 id="overview-most">{m.overview_most_viewed()}</h2>
        <span className={`muted ${styles.span}`}>{m.overview_visits_days({ count: shownDays })}</span>
      </div>
      <ol>
        {products.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            facts={m.overview_views({ count: product.views, views: formatCount(product.views) })}
            to={`${href("/shop/products")}?view=${product.id}`}
          />
        ))}
      </ol>
    </section>
  )
}

type LineProps = {
  product: { name: string; isActive: boolean; cover: StoredPicture | null }
  /** What is to be known of it, below its name. */
  facts: ReactNode
  /** What can be done with it, or the place that its name leads to. */
  act?: ReactNode
  to?: string
}

/** A product in a short list: its picture, its name and one fact. */
function ProductLine({ product: { name, isActive, cover }, facts, act, to }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={isActive ? `picture ${styles.picture}` : `picture ${styles.picture} ${styles.off}`}>
        {cover ? (
          <Picture picture={cover} kind="product" alt="" sizes="48px" />
        ) : (
          <span className="picture__none">
            <PictureIcon />
          </span>
        )}
      </span>
      <div className={styles.texts}>
        <p className={`${styles.name} clip`} title={name} dir="auto">
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </p>
        <p className={styles.facts}>
          {facts}
          {!isActive && <span className="badge badge--muted">{m.catalog_inactive()}</span>}
        </p>
      </div>
      {act}
    </li>
  )
}
