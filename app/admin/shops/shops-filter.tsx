import { useRef } from "react"
import { Form, href, useSubmit } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { shopFilters, shopSorts, type ShopFilter, type ShopSort } from "#app/domain/shop-list.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SearchIcon } from "#app/ui/icons.tsx"
import type { ShopsQuery } from "./shops-place.ts"
import "#app/ui/tools.css"

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

/** Search, filter and order in the address: each change starts at page 1 and works without a script. */
export function ShopsFilter({ query }: { query: ShopsQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => void submit(form.current, { preventScrollReset: true })
  return (
    <Form className="tools" action={href("/admin/shops")} ref={form} role="search" preventScrollReset>
      <label className="tools__search">
        <SearchIcon />
        <input
          key={query.search}
          className="input"
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={limits.searchText}
          placeholder={m.shops_search_hint()}
          aria-label={m.shops_search()}
          enterKeyHint="search"
          dir="auto"
        />
      </label>
      <select
        key={`filter-${query.filter}`}
        className="input select"
        name="filter"
        defaultValue={query.filter}
        aria-label={m.shops_filter()}
        onChange={send}
      >
        {shopFilters.map((filter) => (
          <option key={filter} value={filter}>
            {filterNames[filter]()}
          </option>
        ))}
      </select>
      <select
        key={`sort-${query.sort}`}
        className="input select"
        name="sort"
        defaultValue={query.sort}
        aria-label={m.shops_sort()}
        onChange={send}
      >
        {shopSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]()}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--quiet">{m.shops_apply()}</button>
      </noscript>
    </Form>
  )
}
