import type { ReactNode } from "react"
import { href } from "react-router"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import type { OrderedProduct } from "#app/database/shop/orders/order-figures.ts"
import type { ViewedProduct } from "#app/database/shop/stored-visits.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { shownDays } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import styles from "./product-lists.module.css"
import { RankingLinks, type SalesView } from "./sales/sales-links.tsx"
import sales from "./sales/sales.module.css"

/** Lists the most viewed products of the visible days; nothing without views. */
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
            details={m.overview_views({ count: product.views, views: formatCount(product.views) })}
            to={`${href("/shop/products")}?view=${product.id}`}
          />
        ))}
      </ol>
    </section>
  )
}

type OrderedProps = { products: readonly OrderedProduct[]; view: SalesView }

/** Lists the most ordered products of the period. A deleted product has its name from the orders. */
export function MostOrdered({ products, view }: OrderedProps) {
  return (
    <section className="panel" aria-labelledby="overview-ordered">
      <div className={sales.head}>
        <h2 id="overview-ordered">
          {m.sales_most()}{" "}
          <span className={`muted ${styles.span}`}>{m.sales_days({ count: view.days })}</span>
        </h2>
        <RankingLinks view={view} />
      </div>
      {products.length === 0 && <p className={sales.none}>{m.sales_most_none()}</p>}
      <ol>
        {products.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            details={m.sales_ordered({ count: product.orders, orders: formatCount(product.orders) })}
            to={product.isActive === null ? null : `${href("/shop/products")}?view=${product.id}`}
            end={<span className="price">{formatPrice(product.valueCents)}</span>}
          />
        ))}
      </ol>
    </section>
  )
}

type LineProps = {
  product: { name: string; isActive: boolean | null; cover: StoredPicture | null }
  /** The text below its name. */
  details: ReactNode
  /** The address that its name links to; null if the product is deleted. */
  to: string | null
  end?: ReactNode
}

/** Shows a product in a short list: its picture, its name and one detail. */
function ProductLine({ product: { name, isActive, cover }, details, to, end }: LineProps) {
  return (
    <li className={styles.line}>
      <FramedPicture
        picture={cover}
        className={classNames(styles.picture, !isActive && styles.off)}
        sizes="48px"
      />
      <div className={styles.texts}>
        <p className={`${styles.name} clip-2`} title={name} dir="auto">
          {to === null ? name : <a href={to}>{name}</a>}
        </p>
        <p className={styles.details}>
          {details}
          {!isActive && (
            <span className="badge badge--muted">
              {isActive === null ? m.sales_product_gone() : m.catalog_inactive()}
            </span>
          )}
        </p>
      </div>
      {end}
    </li>
  )
}
