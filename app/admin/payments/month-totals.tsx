import type { MonthTotals } from "#app/database/admin/shop-months.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { Stats } from "#app/ui/list/stats.tsx"
import styles from "./payments.module.css"

/** Of the whole month, whatever is searched for. */
export function MonthTotalsPanel({ totals }: { totals: MonthTotals }) {
  const figures = [
    { label: m.months_paid(), value: formatCount(totals.paid) },
    { label: m.months_late(), value: formatCount(totals.late) },
    { label: m.months_free(), value: formatCount(totals.free) },
    { label: m.months_received(), value: formatPrice(totals.receivedCents) },
  ]
  const { deleted } = totals
  return (
    <section aria-label={m.months_numbers()}>
      <Stats className={styles.totals} figures={figures} />
      {deleted.count > 0 && (
        <p className={`muted ${styles.deleted}`}>
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
