import type { PlatformCounts } from "#app/database/platform-counts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** The five counters (specification, section 2). */
export function PlatformCounters({ counts }: { counts: PlatformCounts }) {
  const figures: readonly (readonly [string, number])[] = [
    [m.admin_total_shops(), counts.shops],
    [m.admin_paid_shops(), counts.paid],
    [m.admin_unpaid_shops(), counts.unpaid],
    [m.admin_total_products(), counts.products],
    [m.admin_join_requests(), counts.pending],
  ]
  return (
    <section aria-label={m.admin_numbers()}>
      <dl className="panel stats admin-stats">
        {figures.map(([label, count]) => (
          <div className="stat" key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="num">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
