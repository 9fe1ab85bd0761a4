import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { headerLogoSizes, ShopLogo } from "#app/catalogue/shop-logo.tsx"
import type { OtherLanguages } from "#app/domain/language/translations.ts"
import { sorts, type Sort } from "#app/domain/product/product.ts"
import { shopAddress, shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon, SearchIcon, SortIcon } from "#app/ui/icons.tsx"
import "#app/ui/form/field.css"
import styles from "./shop-bar.module.css"

type Props = {
  shop: PublicShop
  categories: readonly ({ id: string; name: string } & OtherLanguages<"name">)[]
  query: ShopQuery
}

const sortLabels: Record<Sort, () => string> = {
  featured: m.sort_featured,
  "price-low": m.sort_price_low,
  "price-high": m.sort_price_high,
  name: m.sort_name,
  newest: m.sort_newest,
}

/**
 * Shows categories, search and order as links and one form: it works without a script, and each change starts at page
 * 1. Once the shop's header is scrolled away, the bar has the shop's logo, which leads back to the top.
 */
export function ShopBar({ shop, categories, query }: Props) {
  const address = shopAddress(shop.slug)
  const chosen = query.categoryId ?? null
  const sort = query.sort === "featured" ? "" : query.sort

  return (
    <div className={`under-canopy ${styles.bar}`}>
      <div className={`wrap ${styles.in}`}>
        <a className={styles.home} href="#top" aria-label={m.to_the_top({ shop: shop.name })}>
          <ShopLogo shop={shop} sizes={headerLogoSizes} />
        </a>
        <nav className={styles.chips} aria-label={m.categories_label()} data-chips="">
          {categories.length > 0 && (
            <ul>
              {[{ id: null, name: m.category_all(), langs: {} }, ...categories].map((category) => (
                <li key={category.id ?? "all"}>
                  <a
                    className="chip"
                    data-chip=""
                    href={address + shopQuery({ ...query, categoryId: category.id, page: 1 })}
                    aria-current={category.id === chosen ? "true" : undefined}
                  >
                    <bdi {...otherLanguage(category, "name")}>{category.name}</bdi>
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
