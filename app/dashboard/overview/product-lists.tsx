import type { ReactNode } from "react"
import { href, Link } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import type { ViewedProduct } from "#app/database/shop/visits.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { shownDays } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./product-lists.module.css"

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
  /** The place that its name leads to. */
  to: string
}

/** A product in a short list: its picture, its name and one fact. */
function ProductLine({ product: { name, isActive, cover }, facts, to }: LineProps) {
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
          <Link to={to}>{name}</Link>
        </p>
        <p className={styles.facts}>
          {facts}
          {!isActive && <span className="badge badge--muted">{m.catalog_inactive()}</span>}
        </p>
      </div>
    </li>
  )
}
