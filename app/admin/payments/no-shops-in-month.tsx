import type { MonthTotals } from "#app/database/shop-months.ts"
import { firstDayOf } from "#app/domain/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-day.ts"
import { EmptyPanel } from "#app/ui/empty-panel.tsx"
import { DoneIcon } from "#app/ui/icons.tsx"
import { NoShops } from "../shops/no-shops.tsx"
import { monthAddress, type MonthQuery } from "./payments-place.ts"

/** Nobody is late, no shop matches, or there was no shop yet. */
export function NoShopsInMonth({ query, totals }: { query: MonthQuery; totals: MonthTotals }) {
  if (query.filter === "late" && query.search === "" && totals.paid + totals.free > 0) {
    const month = formatMonth(firstDayOf(query.month))
    return (
      <EmptyPanel
        icon={<DoneIcon />}
        title={m.months_nobody_late()}
        about={m.months_nobody_late_about({ month })}
      />
    )
  }
  const isNarrowed = query.search !== "" || query.filter !== "all"
  const everything = isNarrowed ? monthAddress({ ...query, search: "", filter: "all", page: 1 }) : null
  return <NoShops about={m.months_empty_none()} everything={everything} />
}
