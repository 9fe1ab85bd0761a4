import { href } from "react-router"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { limits } from "#app/domain/limits.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { TagIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { BackLink } from "../../back-link.tsx"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { productsQuery, selectedQuery, type ProductsQuery } from "../products-address.ts"
import { salesAddress } from "./sales-dialog-state.ts"
import "#app/ui/form/tick.css"
import styles from "./new-sale.module.css"

/** The products that a new sale may include: the first of those that match. */
export type SaleChoice = {
  query: ProductsQuery
  products: readonly OwnProductCard[]
  total: number
  categories: readonly { id: string; name: string }[]
}

/**
 * Chooses the products of a new sale: all that match, for example a category, or those that are ticked. The list of
 * products then asks for the discount and its dates.
 */
export function NewSale({ query, products, total, categories }: SaleChoice) {
  const asking = href("/shop/products") + productsQuery(query, { selected: "sale" })
  return (
    <>
      <div className="page-head">
        <div>
          <BackLink to={salesAddress()} text={m.discounts_title()} />
          <h1>{m.discounts_choose()}</h1>
          <p>{m.discounts_new_about()}</p>
        </div>
      </div>
      <ListFilter
        action={salesAddress()}
        search={{ value: query.search, label: m.catalog_search(), maxLength: limits.searchText }}
        choices={[
          {
            ...{ name: "category", label: m.catalog_category(), value: query.categoryId ?? "" },
            options: [
              { value: "", text: m.catalog_category_all() },
              ...categories.map(({ id, name }) => ({ value: id, text: name })),
            ],
          },
        ]}
        apply={m.catalog_apply()}
      >
        <input type="hidden" name="new" value="" />
      </ListFilter>
      {total === 0 ? (
        <EmptyPanel icon={<TagIcon />} title={m.no_match_title()} about={m.catalog_empty_filtered()} />
      ) : (
        <form className={styles.form} method="post" action={asking}>
          {total <= limits.allSelectedProducts && (
            <a
              className={`btn btn--quiet ${styles.all}`}
              href={href("/shop/products") + productsQuery(query, selectedQuery("sale", ""))}
            >
              {m.discounts_new_all({ count: formatCount(total) })}
            </a>
          )}
          <ul className={`panel ${styles.list}`} aria-label={m.catalog_title()}>
            {products.map((product) => (
              <li key={product.id}>
                <label className={styles.product}>
                  <input className="tick" type="checkbox" name="id" value={product.id} />
                  <FramedPicture className={styles.thumb} picture={product.cover} sizes="40px" />
                  <span className={styles.name} dir="auto">
                    {product.name}
                  </span>
                  <span className={`prices ${styles.prices}`}>
                    {effectivePriceCents(product) === null ? (
                      <span className="muted">{m.catalog_no_price()}</span>
                    ) : (
                      <ListPrice product={product} />
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {total > products.length && (
            <p className="muted">
              {m.discounts_new_more({ shown: formatCount(products.length), total: formatCount(total) })}
            </p>
          )}
          <p className={styles.bar}>
            <button className="btn">{m.discounts_new_ticked()}</button>
          </p>
        </form>
      )}
    </>
  )
}
