import { AddButton } from "#app/cart/add-button.tsx"
import { OpeningBadge } from "#app/catalogue/opening-badge.tsx"
import { LanguageSwitch } from "#app/catalogue/language/language-switch.tsx"
import { ProductCard } from "#app/catalogue/product-card.tsx"
import { ShopHeader } from "#app/catalogue/shop-header.tsx"
import { productAddress, shopAddress, shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { isOutOfStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { EmptyState } from "../empty-state.tsx"
import { OwnOrdersFrame } from "../own-orders/own-orders-frame.tsx"
import { isHandedOver } from "#app/domain/delivery/delivery-view.ts"
import { DeliveryFrame } from "./delivery-frame.tsx"
import type { ShopList } from "./load-shop-page.server.ts"
import { ShopBar } from "./shop-bar.tsx"
import styles from "./shop.module.css"

/** Shows a shop: its header, the bar for its list, and one page of its products. */
export function ShopPage(page: ShopList) {
  const { shop, categories, products, total, query, pages, failed, isCategoryGone, delivery, moment } = page
  const address = shopAddress(shop.slug)
  const lang = shopQuery({ lang: query.lang })
  const isNew = total === 0 && categories.length === 0 && !failed && !query.search

  return (
    <>
      <a className="skip" href="#products">
        {m.to_the_products()}
      </a>
      <ShopHeader
        shop={shop}
        languages={<LanguageSwitch shop={shop} address={address} query={query} />}
        opening={<OpeningBadge shop={shop} {...moment} className="shop-head__opening" />}
      />
      {!isNew && <ShopBar shop={shop} categories={categories} query={query} />}
      <OwnOrdersFrame />
      {delivery && isHandedOver(delivery) && <DeliveryFrame delivery={delivery} />}
      <main className={`wrap ${styles.shopMain}`} id="products" tabIndex={-1}>
        <h2 className="unseen">{m.products_heading()}</h2>
        {isCategoryGone && <p className={styles.gone}>{m.category_gone()}</p>}
        <ListedProducts slug={shop.slug} query={query} total={total} />
        {products.length === 0 ? (
          <NoProducts {...page} />
        ) : (
          <ul className="grid" data-size={shop.displaySize}>
            {products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                to={productAddress(shop.slug, product.id) + lang}
                displaySize={shop.displaySize}
                eager={index < 4}
                act={!isOutOfStock(product.totalStock) && <AddButton product={product} />}
              />
            ))}
          </ul>
        )}
        <PageLinks
          page={query.page}
          count={pages}
          hrefOf={(page) => address + shopQuery({ ...query, page })}
        />
      </main>
    </>
  )
}

type Props = { slug: string; query: ShopQuery; total: number }

/** Shows how many products are found and by which search: on a phone the search box is closed by then. */
function ListedProducts({ slug, query, total }: Props) {
  const found = m.products_found({ count: total })
  if (!query.search) {
    return (
      <p className="unseen" role="status">
        {found}
      </p>
    )
  }
  return (
    <div className={styles.shown}>
      <p role="status">
        {found} · <q>{query.search}</q>
      </p>
      {total > 0 && (
        <a href={shopAddress(slug) + shopQuery({ ...query, search: "", page: 1 })}>{m.clear_search()}</a>
      )}
    </div>
  )
}

/** An empty list gives the reason and offers the way back (specification, section 2), and to ask the shop. */
function NoProducts({ shop, told, query, failed }: ShopList) {
  const address = shopAddress(shop.slug)
  const searched = Boolean(query.search)
  const hasFilters = searched || query.categoryId !== null
  return (
    <EmptyState
      shop={shop}
      title={searched && !failed ? m.no_match_title() : m.no_products_title()}
      text={failed ? m.products_failed() : reason(query)}
      message={questionOf(shop.language, told, query.search)}
    >
      {searched && (
        <a className="btn" href={address + shopQuery({ ...query, search: "", page: 1 })}>
          {m.clear_search()}
        </a>
      )}
      {hasFilters && (
        <a className="btn btn--quiet" href={address + shopQuery({ lang: query.lang })}>
          {m.clear_filters()}
        </a>
      )}
    </EmptyState>
  )
}

function reason(query: ShopQuery): string {
  if (query.search) return m.no_products_search()
  return query.categoryId ? m.no_products_category() : m.no_products_yet()
}

/** Returns the first message of a chat from an empty list, in the shop's language. */
function questionOf(language: Locale, { shop, category }: ShopList["told"], search: string): string {
  const locale = { locale: language }
  if (search) return m.ask_about_search({ shop, search }, locale)
  if (category) return m.ask_about_category({ shop, category }, locale)
  return m.ask_about_products({ shop }, locale)
}
