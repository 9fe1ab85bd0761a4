import { href } from "react-router"
import { cartRetentionDays, type SalesDay, type SalesKey, sumOfSales } from "#app/domain/order/sales-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { NumbersTable } from "#app/ui/chart/numbers-table.tsx"
import { Spark } from "#app/ui/chart/spark.tsx"
import { BagIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { shortDayText } from "../day-text.ts"
import { SalesChange } from "./sales-change.tsx"
import { PeriodLinks, type SalesView } from "./sales-links.tsx"
import styles from "./sales.module.css"

/** `now` are the period's days in order, today the last; `before` are as many days before them. */
type Props = { view: SalesView; now: readonly SalesDay[]; before: readonly SalesDay[] }

/** Shows the steps from visits to completed orders, and their value, each compared with the period before. */
export function SalesPanel({ view, now, before }: Props) {
  const { days } = view
  const sums = (key: SalesKey) => ({ now: sumOfSales(now, key), before: sumOfSales(before, key), days })
  const value = sums("valueCents")
  return (
    <section className="panel" aria-labelledby="overview-sales">
      <div className={styles.head}>
        <h2 id="overview-sales">{m.sales_title()}</h2>
        <PeriodLinks view={view} />
      </div>
      <div className="panel__body">
        <p className={styles.name}>{m.sales_value()}</p>
        <p className={styles.value}>
          <b className="price">{formatPrice(value.now)}</b> <SalesChange {...value} format={formatPrice} />
        </p>
        <ol className={styles.steps}>
          {steps.map(([key, label]) => (
            <li key={key}>
              <span className={styles.name}>{label()}</span>{" "}
              <b className={`${styles.number} num`}>{formatCount(sums(key).now)}</b>{" "}
              <span className={styles.change}>
                <SalesChange
                  {...sums(key)}
                  before={key === "carts" && 2 * days > cartRetentionDays ? null : sums(key).before}
                  format={formatCount}
                />
              </span>
              <Spark now={now.map((day) => day[key])} before={before.map((day) => day[key])} />
            </li>
          ))}
        </ol>
        <p className={styles.legend} aria-hidden="true">
          <span>
            <i />
            {m.sales_now({ days })}
          </span>
          <span>
            <i className={styles.dashed} />
            {m.sales_before({ days })}
          </span>
        </p>
        <SalesTable days={now} />
        <p className={`muted ${styles.note}`}>{m.sales_note()}</p>
      </div>
    </section>
  )
}

const steps = [
  ["views", m.sales_views],
  ["carts", m.sales_carts],
  ["orders", m.sales_orders],
  ["completed", m.sales_completed],
] as const

/** Replaces all figures before the first order. */
export function NoSales() {
  return (
    <EmptyPanel icon={<BagIcon />} title={m.sales_none()} about={m.sales_none_about()}>
      <a className="btn btn--quiet" href={`${href("/shop/dashboard")}#overview-address`}>
        {m.overview_step_share()}
      </a>
    </EmptyPanel>
  )
}

/** Shows the same days in numbers, the newest first. The table of visits has their visits. */
function SalesTable({ days }: { days: readonly SalesDay[] }) {
  const [, ...columns] = steps
  return (
    <NumbersTable
      summary={{ open: m.sales_table(), close: m.sales_table_hide() }}
      heads={[m.overview_day(), ...columns.map(([, label]) => label()), m.sales_by_value()]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        name: <time dateTime={day.day}>{shortDayText(day.day)}</time>,
        counts: [...columns.map(([key]) => formatCount(day[key])), formatPrice(day.valueCents)],
      }))}
    />
  )
}
