import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { productStatuses, type ProductStatus } from "#app/domain/product/product-status.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import type { ProductsQuery } from "../products-query.ts"

type Props = { query: ProductsQuery; categories: readonly { id: string; name: string }[] }

const statusNames: Record<ProductStatus, () => string> = {
  all: m.catalog_status_all,
  active: m.catalog_status_active,
  inactive: m.catalog_status_inactive,
  "on-sale": m.catalog_count_sale,
  "low-stock": m.catalog_low_stock,
  "out-of-stock": m.acts_out_of_stock,
}

/** Search, status and category of the products. */
export function ProductsFilter({ query, categories }: Props) {
  return (
    <ListFilter
      action={href("/shop/products")}
      search={{ value: query.search, label: m.catalog_search(), maxLength: limits.searchText }}
      choices={[
        {
          ...{ name: "status", label: m.catalog_status(), value: query.status },
          options: productStatuses.map((status) => ({ value: status, text: statusNames[status]() })),
        },
        {
          ...{ name: "category", label: m.catalog_category(), value: query.categoryId ?? "" },
          options: [
            { value: "", text: m.catalog_category_all() },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ],
        },
      ]}
      apply={m.catalog_apply()}
    />
  )
}
