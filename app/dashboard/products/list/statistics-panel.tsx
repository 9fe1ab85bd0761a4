import type { OwnProductCounts } from "#app/database/shop/products/own-products.ts"
import type { ProductStatus } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import "#app/ui/list/stats.css"
import styles from "./statistics-panel.module.css"

type Props = {
  counts: OwnProductCounts
  /** Returns the address of the products that a figure counts. */
  addressOf: (status: ProductStatus) => string
}

/** Counts the shop's products of each kind, whatever the filter. A figure links to the products that it counts. */
export function StatisticsPanel({ counts, addressOf }: Props) {
  const figures: readonly (readonly [string, number, ProductStatus])[] = [
    [m.catalog_total(), counts.total, "all"],
    [m.catalog_count_active(), counts.active, "active"],
    [m.catalog_count_inactive(), counts.inactive, "inactive"],
    [m.catalog_count_sale(), counts.onSale, "on-sale"],
    [m.catalog_low_stock(), counts.lowStock, "low-stock"],
  ]
  return (
    <section className={styles.statistics} aria-label={m.catalog_statistics()}>
      <dl className="stats stats--framed stats--slim">
        {figures.map(([name, count, status]) => (
          <div className={`stat ${styles.stat}`} key={status}>
            <dt>
              <a className={styles.link} href={addressOf(status)}>
                {name}
              </a>
            </dt>
            <dd>
              <span className="num">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
