import { useRef } from "react"
import { Form, href, useSubmit } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { type MonthFilter, monthFilters } from "#app/domain/shop/operator-lists.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SearchIcon } from "#app/ui/icons.tsx"
import type { MonthQuery } from "./payments-place.ts"
import "#app/ui/form/field.css"
import "#app/ui/tools.css"

const filterNames: Record<MonthFilter, () => string> = {
  all: m.months_filter_all,
  paid: m.months_filter_paid,
  late: m.months_filter_late,
}

/** Search and filter in the address: each change starts at page 1 and works without a script. */
export function MonthFilterForm({ query }: { query: MonthQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form
      className="tools"
      action={href("/admin/shops/payments")}
      ref={form}
      role="search"
      preventScrollReset
    >
      <input type="hidden" name="month" value={query.month} />
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
        aria-label={m.months_filter()}
        onChange={() => void submit(form.current, { preventScrollReset: true })}
      >
        {monthFilters.map((filter) => (
          <option key={filter} value={filter}>
            {filterNames[filter]()}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--quiet">{m.shops_apply()}</button>
      </noscript>
    </Form>
  )
}
