import type { OwnProductCounts } from "#app/database/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** How many products there are, and of what kind. */
export function StatisticsPanel({ counts }: { counts: OwnProductCounts }) {
  const figures: readonly (readonly [string, number])[] = [
    [m.catalog_total(), counts.total],
    [m.catalog_count_active(), counts.active],
    [m.catalog_count_inactive(), counts.inactive],
    [m.catalog_count_sale(), counts.onSale],
    [m.catalog_low_stock(), counts.lowStock],
  ]
  return (
    <section className="catalog__statistics" aria-label={m.catalog_statistics()}>
      <dl className="panel stats stats--slim">
        {figures.map(([name, count]) => (
          <div className="stat" key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="num">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
