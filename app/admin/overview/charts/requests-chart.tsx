import type { WeekCount } from "#app/database/admin/platform-figures.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { BarChart } from "#app/ui/chart/bar-chart.tsx"
import { NumbersTable } from "#app/ui/chart/numbers-table.tsx"
import { ChartPanel } from "./chart-panel.tsx"

/** How many applied in each week, decided or not. `weeks` are in order, this one the last. */
export function RequestsChart({ weeks }: { weeks: readonly WeekCount[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const most = Math.max(...weeks.map(({ requests }) => requests))
  const title = m.charts_requests()
  const ends = { first: first ? words(first) : "", last: last ? words(last) : "" }
  return (
    <ChartPanel
      id="requests-chart"
      title={title}
      span={m.charts_weeks({ count: weeks.length })}
      none={most === 0 ? m.charts_requests_none() : null}
      legend={[{ name: m.charts_this_week(), color: "fill-third", count: last?.requests ?? 0 }]}
    >
      <BarChart
        title={title}
        about={m.charts_requests_about({ ...ends, most: formatCount(most) })}
        bars={weeks.map((week) => ({
          key: week.monday,
          parts: [week.requests],
          label: `${m.charts_week_from({ day: words(week) })}: ${formatCount(week.requests)}`,
        }))}
        colors={["fill-third"]}
        from={ends.first}
        to={m.charts_this_week()}
      />
      <NumbersTable
        summary={m.overview_table()}
        heads={[m.charts_week(), m.charts_came()]}
        rows={weeks.toReversed().map((week) => ({
          key: week.monday,
          name: <time dateTime={week.monday}>{words(week)}</time>,
          counts: [week.requests],
        }))}
      />
    </ChartPanel>
  )
}

// A day is the same everywhere.
const words = ({ monday }: WeekCount) => formatDate(`${monday}T12:00:00Z`, "UTC")
