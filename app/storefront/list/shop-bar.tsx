import { sorts, type Sort } from "#app/domain/product/product.ts"
import { shopAddress, shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon, SearchIcon, SortIcon } from "#app/ui/icons.tsx"
import "#app/ui/form/field.css"
import styles from "./shop.module.css"

type Props = {
  slug: string
  categories: readonly { id: string; name: string }[]
  query: ShopQuery
}

const sortLabels: Record<Sort, () => string> = {
  featured: m.sort_featured,
  "price-low": m.sort_price_low,
  "price-high": m.sort_price_high,
  name: m.sort_name,
  newest: m.sort_newest,
}

/** Categories, search and order. Links and one form: it works without a script, and each change starts at page 1. */
export function ShopBar({ slug, categories, query }: Props) {
  const address = shopAddress(slug)
  const chosen = query.categoryId ?? null
  const sort = query.sort === "featured" ? "" : query.sort

  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.in}`}>
        <nav className={styles.chips} aria-label={m.categories_label()} data-chips="">
          {categories.length > 0 && (
            <ul>
              {[{ id: null, name: m.category_all() }, ...categories].map((category) => (
                <li key={category.id ?? "all"}>
                  <a
                    className="chip"
                    data-chip=""
                    href={address + shopQuery({ ...query, categoryId: category.id, page: 1 })}
                    aria-current={category.id === chosen ? "true" : undefined}
                  >
                    <bdi>{category.name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
        <form className={styles.form} action={address} role="search" data-list="">
          {chosen && <input type="hidden" name="category" value={chosen} />}
          {query.lang && <input type="hidden" name="lang" value={query.lang} />}
          <label className={styles.search}>
            <SearchIcon />
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={query.search}
              maxLength={limits.searchText}
              placeholder={m.search_label()}
              aria-label={m.search_label()}
              enterKeyHint="search"
              dir="auto"
            />
          </label>
          <label className={styles.sort}>
            <SortIcon />
            <select className="input" name="sort" defaultValue={sort} aria-label={m.sort_label()}>
              {sorts.map((sort) => (
                <option key={sort} value={sort === "featured" ? "" : sort}>
                  {sortLabels[sort]()}
                </option>
              ))}
            </select>
            <span className={styles.sortArrow}>
              <DownIcon size="s" />
            </span>
          </label>
          <noscript>
            <button className="btn btn--quiet">{m.search_submit()}</button>
          </noscript>
        </form>
      </div>
    </div>
  )
}
