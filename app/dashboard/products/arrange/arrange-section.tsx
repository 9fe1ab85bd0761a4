import type { ArrangedProduct, ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import { actionParameters, arrangeAddress, type ArrangeAction } from "./arrange-address.ts"
import { ArrangeRow, type RowMoves } from "./arrange-row.tsx"
import "#app/ui/list/sortable.css"
import styles from "./arrange.module.css"

type Props = {
  name: "pinned" | "others"
  title: string
  note: string
  products: readonly ArrangedProduct[]
  query: ArrangeQuery
  /** False for a search result, because the neighbours of its products are not visible. */
  canMove: boolean
}

/** Lists the pinned products, or all others: a product is moved only among its own kind. */
export function ArrangeSection({ name, title, note, products, query, canMove }: Props) {
  const heading = `arrange-${name}`
  const to = (action: ArrangeAction) => arrangeAddress(query, actionParameters(action))

  /** Returns the addresses of a row's buttons; null if there is nothing to do. */
  function movesOf({ id, isPinned }: ArrangedProduct, position: number): RowMoves {
    const below = products[position + 1]?.id
    const behind = products[position - 2]?.id ?? null
    return {
      up: canMove && position > 0 ? to({ kind: "move", id, behind }) : null,
      down: canMove && below !== undefined ? to({ kind: "move", id, behind: below }) : null,
      top: to({ kind: "move", id, behind: null }),
      pin: to({ kind: isPinned ? "unpin" : "pin", id }),
    }
  }

  return (
    <section aria-labelledby={heading} hidden={products.length === 0}>
      {products.length > 0 && (
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <span className="muted">{note}</span>
        </div>
      )}
      <ol className="panel" data-arranged={name}>
        {products.map((product, index) => (
          <ArrangeRow key={product.id} product={product} moves={movesOf(product, index)} canMove={canMove} />
        ))}
      </ol>
      <p className="unseen" role="status" data-own="" />
    </section>
  )
}
