import { topOfScale, BarChart, Bars, type Bar, type BarColor } from "#app/ui/chart/bar-chart.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { NumbersTable } from "#app/ui/chart/numbers-table.tsx"
import { Part } from "./part.tsx"
import styles from "./design.module.css"

const colors: readonly BarColor[] = ["fill-first", "fill-second", "fill-third"]

/** Typical months: some, none, all; bars of one, two and three colours. */
const courses: readonly { name: string; months: readonly (readonly number[])[] }[] = [
  {
    name: "three parts",
    months: [
      [1, 0, 2],
      [3, 1, 0],
      [0, 0, 0],
      [2, 4, 1],
      [5, 3, 2],
      [4, 4, 1],
    ],
  },
  {
    name: "two parts, a wide range",
    months: [
      [0, 1],
      [1, 0],
      [9_000, 2],
      [120_000, 64_000],
      [1, 1],
    ],
  },
  { name: "one part", months: [[2], [0], [4], [3]] },
  { name: "nothing", months: [[0], [0], [0], [0]] },
  { name: "only this month", months: [[7]] },
]

const days = Array.from({ length: 30 }, (_, day) => ({
  views: [(day * 7) % 23, (day * 3) % 9],
  taps: (day * 5) % 4,
}))
const views = barsOf(days.map((day) => day.views))

/** Shows numbers over time: each state of the chart, two lines on one axis of days, the legend, and the numbers. */
export function Charts() {
  const legend = [m.overview_shop_views(), m.overview_product_views(), m.overview_taps()]
  const ends = { from: formatDate("2026-10-24T12:00:00Z", "UTC"), to: m.overview_today() }
  return (
    <Part name="Charts">
      <div className={styles.charts}>
        {courses.map(({ name, months }) => (
          <section className="panel" key={name} aria-label={name}>
            <div className="panel__body">
              <Legend labels={legend.slice(0, months[0]?.length)} counts={months.at(-1) ?? []} />
              <BarChart title={name} about={name} bars={barsOf(months)} colors={colors} {...ends} />
              <NumbersTable
                summary={{ open: m.overview_table(), close: m.overview_table_hide() }}
                heads={[m.overview_day(), ...legend.slice(0, months[0]?.length)]}
                rows={months.map((counts, index) => ({
                  key: String(index),
                  name: formatCount(index + 1),
                  counts,
                }))}
              />
            </div>
          </section>
        ))}
        <section className="panel" aria-label="two lanes">
          <div className="panel__body">
            <Legend labels={legend} counts={[21, 6, 1]} />
            <div className="plots">
              <p className="plots__scale num" aria-hidden="true">
                <span>{formatCount(40)}</span>
                <span>{formatCount(20)}</span>
                <span>0</span>
              </p>
              <Bars
                title="views"
                about="views"
                bars={views}
                top={topOfScale(31)}
                colors={colors}
                className="plot--tall"
              />
              <Bars
                title="taps"
                about="taps"
                bars={barsOf(days.map(({ taps }) => [taps]))}
                top={topOfScale(3)}
                colors={["fill-third"]}
                className={`${styles.track}`}
              />
              <p className="plots__ends" aria-hidden="true">
                <span>{ends.from}</span>
                <span>{ends.to}</span>
              </p>
            </div>
          </div>
        </section>
      </div>
    </Part>
  )
}

function Legend({ labels, counts }: { labels: readonly string[]; counts: readonly number[] }) {
  return (
    <dl className="figures">
      {labels.map((label, index) => (
        <div key={label}>
          <dt>
            <i className={colors[index]} aria-hidden="true" />
            {label}
          </dt>
          <dd>
            <span className="num">{formatCount(counts[index] ?? 0)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function barsOf(courses: readonly (readonly number[])[]): Bar[] {
  return courses.map((parts, index) => ({ key: String(index), parts, label: parts.join(" + ") }))
}
