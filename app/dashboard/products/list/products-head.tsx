import { href, Link } from "react-router"
import type { OwnProductCounts } from "#app/database/shop/products/own-products.ts"
import { locales, perLanguage } from "#app/domain/language/locale.ts"
import { limits } from "#app/domain/limits.ts"
import { type ProductStatus, productStatuses } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { useShopLanguage } from "../../texts/shop-language.ts"
import type { ProductsQuery } from "../products-address.ts"
import "#app/ui/list/stats.css"
import styles from "./statistics-panel.module.css"

type Props = { query: ProductsQuery; categories: readonly { id: string; name: string }[] }

const statusNames: Record<ProductStatus, () => string> = {
  all: m.catalog_status_all,
  active: m.catalog_status_active,
  inactive: m.catalog_status_inactive,
  "on-sale": m.catalog_count_sale,
  "low-stock": m.catalog_low_stock,
  "out-of-stock": m.actions_out_of_stock,
  draft: m.actions_drafts,
  "no-picture": m.actions_no_picture,
  "no-price": m.actions_no_price,
  ...perLanguage(locales, "without-", (language) => () => m.fill_status({ language })),
}

/** Filters the products by search, status and category. */
export function ProductsFilter({ query, categories }: Props) {
  const own = useShopLanguage()
  return (
    <ListFilter
      action={href("/shop/products")}
      search={{ value: query.search, label: m.catalog_search(), maxLength: limits.searchText }}
      choices={[
        {
          ...{ name: "status", label: m.catalog_status(), value: query.status },
          options: productStatuses
            .filter((status) => status !== `without-${own}` || status === query.status)
            .map((status) => ({ value: status, text: statusNames[status]() })),
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

type StatisticsPanelProps = {
  counts: OwnProductCounts
  /** Returns the address of the products that a figure counts. */
  addressOf: (status: ProductStatus) => string
}

/** Counts the products of each kind. A figure links to the products that it counts. */
export function StatisticsPanel({ counts, addressOf }: StatisticsPanelProps) {
  const figures: readonly (readonly [string, number, ProductStatus])[] = [
    [m.catalog_total(), counts.total, "all"],
    [m.catalog_count_active(), counts.active, "active"],
    [m.catalog_count_inactive(), counts.inactive, "inactive"],
    [m.catalog_count_sale(), counts.onSale, "on-sale"],
    [m.catalog_low_stock(), counts.lowStock, "low-stock"],
  ]
  return (
    <section className={styles.statistics} aria-label={m.catalog_statistics()}>
      <dl className="stats stats--framed stats--slim">
        {figures.map(([name, count, status]) => (
          <div className={`stat ${styles.stat}`} key={status}>
            <dt>
              <Link className={styles.link} to={addressOf(status)}>
                {name}
              </Link>
            </dt>
            <dd>
              <span className="num">{formatCount(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
