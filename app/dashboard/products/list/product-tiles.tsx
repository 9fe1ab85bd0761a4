import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { SelectionBar } from "../selection/selection-bar.tsx"
import { ProductTile } from "./product-tile.tsx"
import styles from "./catalog.module.css"
import tiles from "./product-tiles.module.css"

type Props = {
  products: readonly OwnProductCard[]
  /** The number of products that match the filter, on all pages. */
  total: number
  /** True if all of them can be selected together. */
  canSelectAll: boolean
}

/** Shows the products of a page, and the actions for the selected ones. */
export function ProductTiles({ products, total, canSelectAll }: Props) {
  return (
    <section aria-labelledby="catalog-list" className={styles.list}>
      <h2 className="unseen" id="catalog-list" data-focus-home="" tabIndex={-1}>
        {m.catalog_list()}
      </h2>
      <p className="unseen" role="status" data-selected-count="" />
      <ul className={tiles.tiles}>
        {products.map((each, index) => (
          <ProductTile key={each.id} product={each} eager={index < 4} />
        ))}
      </ul>
      {canSelectAll && (
        <button className={`${styles.selectAll} needs-script`} type="button" data-select="all">
          {m.actions_select_all({ count: total, shown: formatCount(total) })}
        </button>
      )}
      <SelectionBar />
    </section>
  )
}
