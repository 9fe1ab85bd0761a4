import { href } from "react-router"
import { type Ranking, type SalesPeriod, salesPeriods } from "#app/domain/order/sales-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./sales.module.css"

/** The choices that the address holds. */
export type SalesView = { readonly days: SalesPeriod; readonly ranking: Ranking }

/** Links to the periods. */
export function PeriodLinks({ view }: { view: SalesView }) {
  return (
    <nav className={styles.choices} aria-label={m.sales_period()}>
      {salesPeriods.map((days) => (
        <Choice key={days} view={{ ...view, days }} isCurrent={days === view.days}>
          {m.sales_days({ count: days })}
        </Choice>
      ))}
    </nav>
  )
}

/** Links to the rankings of the ordered products. */
export function RankingLinks({ view }: { view: SalesView }) {
  const texts: Record<Ranking, string> = { orders: m.sales_by_orders(), value: m.sales_by_value() }
  return (
    <nav className={styles.choices} aria-label={m.sales_most_by()}>
      {(["orders", "value"] as const).map((ranking) => (
        <Choice key={ranking} view={{ ...view, ranking }} isCurrent={ranking === view.ranking}>
          {texts[ranking]}
        </Choice>
      ))}
    </nav>
  )
}

type ChoiceProps = { view: SalesView; isCurrent: boolean; children: string }

function Choice({ view: { days, ranking }, isCurrent, children }: ChoiceProps) {
  const by = ranking === "value" ? "&by=value" : ""
  return (
    <a href={`${href("/shop/dashboard")}?days=${days}${by}`} aria-current={isCurrent ? "true" : undefined}>
      {children}
    </a>
  )
}
