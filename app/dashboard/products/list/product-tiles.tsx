import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { SelectionBar } from "../selection/selection-bar.tsx"
import { ProductTile } from "./product-tile.tsx"
import { useProductsList } from "../products-list.ts"
import { looks } from "./looks.tsx"
import styles from "./catalog.module.css"
import rows from "./product-rows.module.css"
import cards from "./product-tiles.module.css"

type Props = {
  products: readonly OwnProductCard[]
  /** The number of products that match the filter, on all pages. */
  total: number
  /** True if all of them can be selected together. */
  canSelectAll: boolean
  /** True if any product of the shop has questions. */
  asks: boolean
}

/** Shows the products of a page, and the actions for the selected ones. */
export function ProductTiles({ products, total, canSelectAll, asks }: Props) {
  const { view, addressWith } = useProductsList()
  const look = looks[view]
  return (
    <section aria-labelledby="catalog-list" className={styles.list}>
      <h2 className="unseen" id="catalog-list" data-focus-home="" tabIndex={-1}>
        {m.catalog_list()}
      </h2>
      <p className="unseen" role="status" data-selected-count="" />
      {view === "list" && (
        <p className={rows.head} aria-hidden="true">
          <span>{m.catalog_column_product()}</span>
          <span>{m.editor_price()}</span>
          <span>{m.editor_stock()}</span>
          <span>{m.catalog_column_shown()}</span>
        </p>
      )}
      <ul className={look.tiles}>
        {products.map((each, index) => (
          <ProductTile key={each.id} product={each} eager={index < 4} />
        ))}
        {view === "grid" && (
          <li className={cards.rest}>
            <a href={addressWith({ new: "" })}>
              <PlusIcon />
              {m.catalog_add_here()}
            </a>
          </li>
        )}
      </ul>
      {canSelectAll && (
        <button className={`${styles.selectAll} needs-script`} type="button" data-select="all">
          {m.actions_select_all({ count: total, shown: formatCount(total) })}
        </button>
      )}
      <SelectionBar asks={asks} />
    </section>
  )
}
