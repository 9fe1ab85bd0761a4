import type { ReactNode } from "react"
import type { OwingShopMonth } from "#app/database/admin/shop-months.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { MonthRow } from "./month-row.tsx"
import type { MonthQuery } from "./payments-dialog-state.ts"
import "#app/ui/list/table.css"
import styles from "./payments.module.css"

type Props = {
  shops: readonly OwingShopMonth[]
  query: MonthQuery
  /** This month is marked immediately, an earlier one after a question. */
  isPresent: boolean
  publicUrl: string
  timeZone: string
  whenEmpty: ReactNode
}

/** Shows a page of the month's shops: rows, on phones cards. */
export function MonthTable({ shops, whenEmpty, ...about }: Props) {
  if (shops.length === 0) return whenEmpty
  return (
    <section className={`panel panel--table ${styles.month}`} aria-label={m.months_tab_payments()}>
      <table className="table">
        <TableHead
          columns={[
            m.shops_shop(),
            { name: m.shops_plan(), className: styles.plan },
            ...[m.shops_payment(), m.months_recorded()],
            { name: m.shops_actions(), isUnseen: true },
          ]}
        />
        <tbody>
          {shops.map((shop) => (
            <MonthRow key={shop.id} shop={shop} {...about} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
