import { type RefObject, useEffect, useRef } from "react"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { SelectPage } from "#app/ui/list/select-page.tsx"
import { SelectionBar, selectionFormId } from "../selection/selection-bar.tsx"
import type { Selection } from "../selection/use-selection.ts"
import { useProductsList } from "../products-list.ts"
import { ProductTile, type ProductView } from "./product-tile.tsx"
import styles from "./product-tiles.module.css"

type Props = {
  products: readonly ProductView[]
  /** The number of products that match the filter, on all pages. */
  total: number
  /** True if all of them can be selected together. */
  offersAll: boolean
  selection: Selection
  /** Retains the row of a product that no longer matches a filter by status. */
  keep: (id: string) => void
}

/** Shows the products of a page, and the actions for the selected ones. */
export function ProductTiles({ products, total, offersAll, selection, keep }: Props) {
  const { notify } = useProductsList()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = products.map(({ id }) => id)
  const { count } = selection
  useReturnedFocus(heading, count === 0)

  function select(ids: readonly string[], isSelected: boolean) {
    if (!selection.select(ids, isSelected))
      notify("bad", m.actions_too_many_selected({ limit: limits.selectedProducts }))
  }

  const takeOut = () => (selection.all === null ? select(shown, false) : selection.clear())

  return (
    <section
      aria-labelledby="catalog-list"
      className={count > 0 ? `${styles.list} ${styles.choosing}` : styles.list}
    >
      <h2 className="unseen" id="catalog-list" ref={heading} data-focus-home="" tabIndex={-1}>
        {m.catalog_list()}
      </h2>
      <div className={styles.selectMany}>
        <SelectPage
          label={m.actions_select_page()}
          selected={shown.filter(selection.has).length}
          count={shown.length}
          onChange={(isSelected) => (isSelected ? select(shown, true) : takeOut())}
        />
        {offersAll && selection.all === null && (
          <button className={`${styles.selectAll} needs-script`} type="button" onClick={selection.selectAll}>
            {m.actions_select_all({ count: total, shown: formatCount(total) })}
          </button>
        )}
      </div>
      <p className="unseen" role="status">
        {count > 0 && m.actions_selected({ count })}
      </p>
      <ul className={styles.tiles}>
        {products.map((product, index) => (
          <ProductTile
            key={product.id}
            product={product}
            onSwitch={() => keep(product.id)}
            eager={index < 4}
            isSelected={selection.has(product.id)}
            pick={
              <label className={styles.pick}>
                <input
                  className="tick"
                  type="checkbox"
                  // It belongs to the form of the bar.
                  form={selectionFormId}
                  name="id"
                  value={product.id}
                  aria-label={m.actions_select_named({ name: product.name })}
                  checked={selection.has(product.id)}
                  onChange={(event) => select([product.id], event.currentTarget.checked)}
                />
              </label>
            }
          />
        ))}
      </ul>
      <SelectionBar {...{ selection, shown }} />
    </section>
  )
}

/** Focuses `home` when the bar disappears with the focus in it. */
function useReturnedFocus(home: RefObject<HTMLElement | null>, isGone: boolean): void {
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (wasGone.current === isGone) return
    wasGone.current = isGone
    if (!isGone) return
    // A dialog that closes restores the focus first.
    const later = requestAnimationFrame(() => {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement?.closest(`#${selectionFormId}`)
      if (isLost) home.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(later)
  }, [home, isGone])
}
