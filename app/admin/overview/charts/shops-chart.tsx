import type { MonthCount } from "#app/database/admin/platform-figures.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { BarChart } from "#app/ui/chart/bar-chart.tsx"
import { NumbersTable } from "#app/ui/chart/numbers-table.tsx"
import { ChartPanel } from "./chart-panel.tsx"

/** The shops that there were at each month's end, those that paid for it below. `months` are in order, this one the last. */
export function ShopsChart({ months }: { months: readonly MonthCount[] }) {
  const [first, last] = [months[0], months.at(-1)]
  const most = Math.max(...months.map(({ shops }) => shops))
  const title = m.charts_shops()
  const ends = { first: first ? words(first) : "", last: last ? words(last) : "" }
  return (
    <ChartPanel
      id="shops-chart"
      title={title}
      span={m.charts_months({ count: months.length })}
      none={most === 0 ? m.charts_shops_none() : null}
      legend={[
        { name: m.charts_paid(), color: "fill-first", count: last?.paid ?? 0 },
        { name: m.charts_unpaid(), color: "fill-second", count: last ? unpaid(last) : 0 },
      ]}
    >
      <BarChart
        title={title}
        about={m.charts_shops_about({ ...ends, most: formatCount(most) })}
        bars={months.map((month) => ({
          key: month.month,
          parts: [month.paid, unpaid(month)],
          label: `${words(month)}: ${m.charts_paid()} ${formatCount(month.paid)}, ${m.charts_all()} ${formatCount(month.shops)}`,
        }))}
        colors={["fill-first", "fill-second"]}
        from={ends.first}
        to={ends.last}
      />
      <NumbersTable
        summary={m.overview_table()}
        heads={[m.charts_month(), m.charts_paid(), m.charts_all()]}
        rows={months.toReversed().map((month) => ({
          key: month.month,
          name: <time dateTime={month.month}>{words(month)}</time>,
          counts: [month.paid, month.shops],
        }))}
      />
    </ChartPanel>
  )
}

const words = ({ month }: MonthCount) => formatMonth(firstDayOf(month))

const unpaid = ({ shops, paid }: MonthCount) => Math.max(0, shops - paid)
