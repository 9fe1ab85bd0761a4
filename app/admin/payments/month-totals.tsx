import type { MonthTotals } from "#app/database/admin/shop-months.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"

/** Of the whole month, whatever is searched for. */
export function MonthTotalsPanel({ totals }: { totals: MonthTotals }) {
  const figures: readonly (readonly [string, string])[] = [
    [m.months_paid(), formatCount(totals.paid)],
    [m.months_late(), formatCount(totals.late)],
    [m.months_free(), formatCount(totals.free)],
    [m.months_received(), formatPrice(totals.receivedCents)],
  ]
  const { deleted } = totals
  return (
    <section aria-label={m.months_numbers()}>
      <dl className="panel stats month-totals">
        {figures.map(([label, figure]) => (
          <div className="stat" key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="num">{figure}</span>
            </dd>
          </div>
        ))}
      </dl>
      {deleted.count > 0 && (
        <p className="muted month-totals__deleted">
          {m.months_received_deleted({
            count: deleted.count,
            shown: formatCount(deleted.count),
            price: formatPrice(deleted.cents),
          })}
        </p>
      )}
    </section>
  )
}
