import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { shopFilters, shopSorts, type ShopFilter, type ShopSort } from "#app/domain/shop/operator-lists.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import type { ShopsQuery } from "../shops-dialog-state.ts"

const filterNames: Record<ShopFilter, () => string> = {
  all: m.shops_filter_all,
  paid: m.shops_filter_paid,
  unpaid: m.shops_filter_unpaid,
  active: m.shops_filter_active,
  blocked: m.shops_filter_blocked,
}

const sortNames: Record<ShopSort, () => string> = {
  newest: m.shops_sort_newest,
  oldest: m.shops_sort_oldest,
  name: m.shops_sort_name,
  email: m.shops_sort_email,
}

/** Returns the search of a list of shops. */
export function shopSearch({ search }: { search: string }) {
  const texts = { label: m.shops_search(), hint: m.shops_search_hint() }
  return { value: search, ...texts, maxLength: limits.searchText }
}

/** Searches, filters and sorts the shops. */
export function ShopsFilter({ query }: { query: ShopsQuery }) {
  return (
    <ListFilter
      action={href("/admin/shops")}
      search={shopSearch(query)}
      choices={[
        {
          ...{ name: "filter", label: m.shops_filter(), value: query.filter },
          options: shopFilters.map((filter) => ({ value: filter, text: filterNames[filter]() })),
        },
        {
          ...{ name: "sort", label: m.shops_sort(), value: query.sort },
          options: shopSorts.map((sort) => ({ value: sort, text: sortNames[sort]() })),
        },
      ]}
      apply={m.shops_apply()}
    />
  )
}
