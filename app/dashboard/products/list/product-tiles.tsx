import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { SelectionBar } from "../selection/selection-bar.tsx"
import { ProductTile } from "./product-tile.tsx"
import "#app/ui/form/tick.css"
import styles from "./product-tiles.module.css"

type Props = {
  products: readonly OwnProductCard[]
  /** The number of products that match the filter, on all pages. */
  total: number
  /** The digest of all of them, if they can be selected together. */
  allSet: string | null
  /** The list's address without its page: what is selected stays on all pages of a filter. */
  address: string
  /** True if an action has just ended the selection. */
  endsSelection: boolean
}

/** Shows the products of a page, and the actions for the selected ones. */
export function ProductTiles({ products, total, allSet, address, endsSelection }: Props) {
  return (
    <section
      aria-labelledby="catalog-list"
      className={styles.list}
      data-selection={address}
      data-total={total}
      data-all-set={allSet ?? undefined}
      data-ended={endsSelection ? "" : undefined}
    >
      <h2 className="unseen" id="catalog-list" data-focus-home="" tabIndex={-1}>
        {m.catalog_list()}
      </h2>
      <div className={styles.selectMany}>
        <label className="select-page needs-script">
          <input className="tick" type="checkbox" data-select="page" />
          {m.actions_select_page()}
        </label>
        {allSet !== null && (
          <button className={`${styles.selectAll} needs-script`} type="button" data-select="all">
            {m.actions_select_all({ count: total, shown: formatCount(total) })}
          </button>
        )}
      </div>
      <p className="unseen" role="status" data-selected-count="" />
      <ul className={styles.tiles}>
        {products.map((product, index) => (
          <ProductTile key={product.id} product={product} eager={index < 4} />
        ))}
      </ul>
      <SelectionBar />
    </section>
  )
}
