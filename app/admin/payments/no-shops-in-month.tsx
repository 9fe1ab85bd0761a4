import { Link } from "react-router"
import type { MonthTotals } from "#app/database/shop-months.ts"
import { firstDayOf } from "#app/domain/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-day.ts"
import { AlertIcon, DoneIcon, StoreIcon } from "#app/ui/icons.tsx"
import { monthAddress, type MonthQuery } from "./payments-place.ts"
import "#app/ui/empty.css"

/** No shop matches, nobody is late, or there was no shop yet. */
export function NoShopsInMonth({ query, totals }: { query: MonthQuery; totals: MonthTotals }) {
  const isNarrowed = query.search !== "" || query.filter !== "all"
  const month = formatMonth(firstDayOf(query.month))
  if (query.filter === "late" && query.search === "" && totals.paid + totals.free > 0)
    return (
      <section className="panel empty">
        <DoneIcon />
        <h2>{m.months_nobody_late()}</h2>
        <p>{m.months_nobody_late_about({ month })}</p>
      </section>
    )
  return (
    <section className="panel empty">
      <StoreIcon />
      <h2>{m.shops_empty()}</h2>
      <p>{isNarrowed ? m.shops_empty_narrowed() : m.months_empty_none()}</p>
      {isNarrowed && (
        <div className="empty__acts">
          <Link className="btn" to={monthAddress({ ...query, search: "", filter: "all", page: 1 })}>
            {m.shops_clear_filters()}
          </Link>
        </div>
      )}
    </section>
  )
}

/** The month could not be read. A plain link asks the server again, also without a script. */
export function MonthNotLoaded({ query }: { query: MonthQuery }) {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h2>{m.shops_load_failed()}</h2>
      <p>{m.shops_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={monthAddress(query)} replace reloadDocument>
          {m.shops_load_again()}
        </Link>
      </div>
    </section>
  )
}
