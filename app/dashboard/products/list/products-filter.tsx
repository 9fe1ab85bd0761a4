import { href } from "react-router"
import type { StatusCounts } from "#app/database/shop/products/own-products.ts"
import { locales, perLanguage } from "#app/domain/language/locale.ts"
import { limits } from "#app/domain/limits.ts"
import { type ProductStatus, productStatuses } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { SearchIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "../../texts/shop-language.ts"
import { otherProducts, productsQuery, type ProductsQuery } from "../products-address.ts"
import "#app/ui/chip.css"
import "#app/ui/form/field.css"
import "#app/ui/form/tick.css"
import "#app/ui/tools.css"
import { ViewSwitch } from "./view-switch.tsx"
import styles from "./products-filter.module.css"

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

type Props = {
  query: ProductsQuery
  categories: readonly { id: string; name: string }[]
  /** The number of products of each status that match the search and the category. */
  statusCounts: StatusCounts
  /** True if the page has products to select. */
  canSelect: boolean
}

/**
 * Filters the products by search, category and status, and selects those of the page: the search and its neighbours are
 * one line, the filters the next. A chip says how many products it leads to; one that leads to none is not there.
 */
export function ProductsFilter({ query, categories, statusCounts, canSelect }: Props) {
  const { search, status, categoryId } = query
  const own = useShopLanguage()
  const statuses = productStatuses.filter(
    (each) => each === "all" || each === status || (each !== `without-${own}` && statusCounts[each] > 0),
  )
  return (
    <div className={styles.filter}>
      <form className={styles.form} role="search" action={href("/shop/products")}>
        <label className={`tools__search ${styles.search}`}>
          <SearchIcon />
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={limits.searchText}
            placeholder={m.catalog_search()}
            aria-label={m.catalog_search()}
            enterKeyHint="search"
            dir="auto"
          />
        </label>
        {status !== "all" && <input type="hidden" name="status" value={status} />}
        <nav className={styles.chips} aria-label={m.catalog_status()}>
          {(categories.length > 0 || categoryId !== null) && (
            <select
              key={categoryId}
              className={classNames("input select", styles.category, categoryId !== null && styles.chosen)}
              name="category"
              defaultValue={categoryId ?? ""}
              aria-label={m.catalog_category()}
            >
              <option value="">{m.catalog_category_all()}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <noscript>
            <button className="btn btn--quiet">{m.catalog_apply()}</button>
          </noscript>
          {statuses.map((each) => (
            <a
              key={each}
              className={classNames("chip", styles.chip, each === status && each !== "all" && styles.aimed)}
              href={href("/shop/products") + productsQuery(otherProducts(query, { status: each }))}
              aria-current={each === status ? "true" : undefined}
            >
              {statusNames[each]()} <span className="num">{formatCount(statusCounts[each])}</span>
            </a>
          ))}
        </nav>
      </form>
      {canSelect && (
        <label className={`select-page needs-script ${styles.select}`} title={m.actions_select_page()}>
          <input className="tick" type="checkbox" data-select="page" aria-label={m.actions_select_page()} />
          <span className={styles.selectText}>{m.actions_select()}</span>
        </label>
      )}
      <ViewSwitch />
    </div>
  )
}
