import type { OwnProductCounts } from "#app/database/shop/products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Stats } from "#app/ui/list/stats.tsx"
import styles from "./overview.module.css"

/** The counters, each with what it leaves out. */
export function Numbers({ counts, outOfStock }: { counts: OwnProductCounts; outOfStock: number }) {
  const { total, active, inactive, onSale, lowStock } = counts
  const figures = [
    { label: m.overview_products(), count: total, beside: null },
    {
      label: m.catalog_count_active(),
      count: active,
      beside: inactive > 0 ? m.overview_hidden({ count: inactive, hidden: formatCount(inactive) }) : null,
    },
    { label: m.catalog_count_sale(), count: onSale, beside: null },
    {
      label: m.catalog_low_stock(),
      count: lowStock,
      beside:
        outOfStock > 0 ? m.overview_out_count({ count: outOfStock, out: formatCount(outOfStock) }) : null,
    },
  ]
  return (
    <section aria-label={m.overview_numbers()}>
      <Stats
        figures={figures.map(({ label, count, beside }) => ({
          label,
          value: formatCount(count),
          beside: beside !== null && <span className={styles.beside}>{beside}</span>,
        }))}
      />
    </section>
  )
}
