import type { ShopMonth } from "#app/database/shop-months.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MonthRow } from "./month-row.tsx"
import type { MonthQuery } from "./payments-place.ts"
import "#app/ui/table.css"

type Props = {
  shops: readonly ShopMonth[]
  query: MonthQuery
  /** Payments are marked for this month alone. */
  isPresent: boolean
  publicUrl: string
  timeZone: string
  onRefused: (text: string) => void
}

/** A page of the month's shops: rows, on phones cards. */
export function MonthTable({ shops, ...about }: Props) {
  return (
    <section className="panel panel--table month" aria-label={m.months_tab_payments()}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{m.shops_shop()}</th>
            <th scope="col" className="month__plan">
              {m.shops_plan()}
            </th>
            <th scope="col">{m.shops_payment()}</th>
            <th scope="col">{m.months_recorded()}</th>
            <th scope="col">
              <span className="unseen">{m.shops_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <MonthRow key={shop.id} shop={shop} {...about} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
