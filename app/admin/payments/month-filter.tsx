import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { type MonthFilter, monthFilters } from "#app/domain/shop/operator-lists.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
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
      search={{
        value: query.search,
        label: m.shops_search(),
        hint: m.shops_search_hint(),
        maxLength: limits.searchText,
      }}
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
