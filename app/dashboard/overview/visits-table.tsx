import type { VisitDay } from "#app/domain/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { NumbersTable } from "#app/ui/numbers-table.tsx"
import { dayWords } from "./day-words.ts"

/** The same days in numbers, the newest first. */
export function VisitsTable({ days }: { days: readonly VisitDay[] }) {
  return (
    <NumbersTable
      summary={m.overview_table()}
      heads={[m.overview_day(), m.overview_shop_views(), m.overview_product_views(), m.overview_taps()]}
      rows={days.toReversed().map(({ day, views, productViews, chatTaps }) => ({
        key: day,
        name: <time dateTime={day}>{dayWords(day)}</time>,
        counts: [views, productViews, chatTaps],
      }))}
    />
  )
}
