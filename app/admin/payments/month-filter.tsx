import { href } from "react-router"
import { type MonthFilter, monthFilters } from "#app/domain/shop/operator-lists.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { shopSearch } from "../shops/list/shops-filter.tsx"
import type { MonthQuery } from "./payments-dialog-state.ts"

const filterNames: Record<MonthFilter, () => string> = {
  all: m.months_filter_all,
  paid: m.months_filter_paid,
  late: m.months_filter_late,
}

/** Searches and filters a month's shops. */
export function MonthFilterForm({ query }: { query: MonthQuery }) {
  return (
    <ListFilter
      action={href("/admin/shops/payments")}
      search={shopSearch(query)}
      choices={[
        {
          ...{ name: "filter", label: m.months_filter(), value: query.filter },
          options: monthFilters.map((filter) => ({ value: filter, text: filterNames[filter]() })),
        },
      ]}
      apply={m.shops_apply()}
    >
      <input type="hidden" name="month" value={query.month} />
    </ListFilter>
  )
}
