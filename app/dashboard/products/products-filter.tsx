import { useRef } from "react"
import { Form, href, useSubmit } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { productStatuses, type ProductStatus } from "#app/domain/product-status.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SearchIcon } from "#app/ui/icons.tsx"
import type { ProductsQuery } from "./products-query.ts"
import "#app/ui/tools.css"

type Props = { query: ProductsQuery; categories: readonly { id: string; name: string }[] }

const statusNames: Record<ProductStatus, () => string> = {
  all: m.catalog_status_all,
  active: m.catalog_status_active,
  inactive: m.catalog_status_inactive,
  "on-sale": m.catalog_count_sale,
  "low-stock": m.catalog_low_stock,
  "out-of-stock": m.acts_out_of_stock,
}

/** Search, status and category in the address: each change starts at page 1 and works without a script. */
export function ProductsFilter({ query, categories }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => void submit(form.current, { preventScrollReset: true })
  return (
    <Form className="tools" action={href("/shop/products")} ref={form} role="search" preventScrollReset>
      <label className="tools__search">
        <SearchIcon />
        <input
          key={query.search}
          className="input"
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={limits.searchText}
          placeholder={m.catalog_search()}
          aria-label={m.catalog_search()}
          enterKeyHint="search"
          dir="auto"
        />
      </label>
      <select
        key={`status-${query.status}`}
        className="input select"
        name="status"
        defaultValue={query.status}
        aria-label={m.catalog_status()}
        onChange={send}
      >
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]()}
          </option>
        ))}
      </select>
      <select
        key={`category-${query.categoryId}`}
        className="input select"
        name="category"
        defaultValue={query.categoryId ?? ""}
        aria-label={m.catalog_category()}
        onChange={send}
      >
        <option value="">{m.catalog_category_all()}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--quiet">{m.catalog_apply()}</button>
      </noscript>
    </Form>
  )
}
