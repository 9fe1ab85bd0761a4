import type { ReactNode } from "react"
import type { MonthCount, WeekCount } from "#app/database/admin/platform-figures.ts"
import { firstDayOf } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth, formatDate } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { BarChart, type BarColor } from "#app/ui/chart/bar-chart.tsx"
import { NumbersTable } from "#app/ui/chart/numbers-table.tsx"
import styles from "./traffic-charts.module.css"

/**
 * Shows the number of shops at each month's end, and of those that paid for it below. `months` are in order, this one
 * the last.
 */
export function ShopsChart({ months }: { months: readonly MonthCount[] }) {
  const [first, last] = [months[0], months.at(-1)]
  const maxShops = Math.max(...months.map(({ shops }) => shops))
  const title = m.charts_shops()
  const ends = { first: first ? monthText(first) : "", last: last ? monthText(last) : "" }
  return (
    <ChartPanel
      id="shops-chart"
      title={title}
      span={m.charts_months({ count: months.length })}
      none={maxShops === 0 ? m.charts_shops_none() : null}
      legend={[
        { name: m.charts_paid(), color: "fill-first", count: last?.paid ?? 0 },
        { name: m.charts_unpaid(), color: "fill-second", count: last ? unpaid(last) : 0 },
      ]}
    >
      <BarChart
        title={title}
        about={m.charts_shops_about({ ...ends, most: formatCount(maxShops) })}
        bars={months.map((month) => ({
          key: month.month,
          parts: [month.paid, unpaid(month)],
          label: `${monthText(month)}: ${m.charts_paid()} ${formatCount(month.paid)}, ${m.charts_all()} ${formatCount(month.shops)}`,
        }))}
        colors={["fill-first", "fill-second"]}
        from={ends.first}
        to={ends.last}
      />
      <NumbersTable
        summary={{ open: m.overview_table(), close: m.overview_table_hide() }}
        heads={[m.charts_month(), m.charts_paid(), m.charts_all()]}
        rows={months.toReversed().map((month) => ({
          key: month.month,
          name: <time dateTime={month.month}>{monthText(month)}</time>,
          counts: [month.paid, month.shops],
        }))}
      />
    </ChartPanel>
  )
}

const monthText = ({ month }: MonthCount) => formatMonth(firstDayOf(month))

const unpaid = ({ shops, paid }: MonthCount) => Math.max(0, shops - paid)

/** Shows how many applied in each week, decided or not. `weeks` are in order, this one the last. */
export function RequestsChart({ weeks }: { weeks: readonly WeekCount[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  const maxRequests = Math.max(...weeks.map(({ requests }) => requests))
  const title = m.charts_requests()
  const ends = { first: first ? dayText(first) : "", last: last ? dayText(last) : "" }
  return (
    <ChartPanel
      id="requests-chart"
      title={title}
      span={m.charts_weeks({ count: weeks.length })}
      none={maxRequests === 0 ? m.charts_requests_none() : null}
      legend={[{ name: m.charts_this_week(), color: "fill-third", count: last?.requests ?? 0 }]}
    >
      <BarChart
        title={title}
        about={m.charts_requests_about({ ...ends, most: formatCount(maxRequests) })}
        bars={weeks.map((week) => ({
          key: week.monday,
          parts: [week.requests],
          label: `${m.charts_week_from({ day: dayText(week) })}: ${formatCount(week.requests)}`,
        }))}
        colors={["fill-third"]}
        from={ends.first}
        to={m.charts_this_week()}
      />
      <NumbersTable
        summary={{ open: m.overview_table(), close: m.overview_table_hide() }}
        heads={[m.charts_week(), m.charts_came()]}
        rows={weeks.toReversed().map((week) => ({
          key: week.monday,
          name: <time dateTime={week.monday}>{dayText(week)}</time>,
          counts: [week.requests],
        }))}
      />
    </ChartPanel>
  )
}

// A day is the same in every time zone.
const dayText = ({ monday }: WeekCount) => formatDate(`${monday}T12:00:00Z`, "UTC")

type PanelProps = {
  id: string
  title: string
  /** The text of its period. */
  span: string
  /** It replaces the drawing if there is nothing to draw. */
  none: string | null
  /** The names of the colours, each with its newest number. */
  legend: readonly { name: string; color: BarColor; count: number }[]
  children: ReactNode
}

/** Shows a drawing with its title and legend. */
function ChartPanel({ id, title, span, none, legend, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h3 id={id}>{title}</h3>
        <span className={styles.span}>{span}</span>
      </div>
      <div className="panel__body">
        {none === null ? (
          <>
            <dl className="figures">
              {legend.map(({ name, color, count }) => (
                <div key={color}>
                  <dt>
                    <i className={color} aria-hidden="true" />
                    {name}
                  </dt>
                  <dd>
                    <span className="num">{formatCount(count)}</span>
                  </dd>
                </div>
              ))}
            </dl>
            {children}
          </>
        ) : (
          <p className={styles.none}>{none}</p>
        )}
      </div>
    </section>
  )
}
