import { useId, useState } from "react"
import type { ArrangedProduct, ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { useDrag } from "#app/ui/use-drag.ts"
import { actionParameters, arrangeAddress, type ArrangeAction } from "./arrange-address.ts"
import { ArrangeRow, type RowMoves } from "./arrange-row.tsx"
import { useLift, type LiftStep } from "./use-lift.ts"
import "#app/ui/list/sortable.css"
import styles from "./arrange.module.css"

type Props = {
  title: string
  note: string | null
  products: readonly ArrangedProduct[]
  query: ArrangeQuery
  act: (action: ArrangeAction) => void
  /** False for a search result, because the neighbours of its products are not visible. */
  canMove: boolean
}

/** Lists the pinned products, or all others: a product is moved only among its own kind. */
export function ArrangeSection({ title, note, products, query, act: action, canMove }: Props) {
  const heading = useId()
  const [announcement, setAnnouncement] = useState("")
  const ids = products.map(({ id }) => id)
  const byId = new Map(products.map((product) => [product.id, product]))
  function move(id: string, position: number) {
    action({ kind: "move", id, behind: moveTo(ids, id, position)[position - 1] ?? null })
  }

  function tell({ is, id, position }: LiftStep) {
    const about = {
      name: byId.get(id)?.name ?? "",
      position: formatCount(position + 1),
      count: formatCount(ids.length),
    }
    setAnnouncement(stepTexts[is](about))
  }

  const lift = useLift(ids, move, tell)
  const { order } = lift
  const { list, draggedId, handleOf, styleOf } = useDrag(order, (id, position) => {
    move(id, position)
    tell({ is: "dropped", id, position })
  })

  /** Returns the actions of a row's buttons at its position; null if there is nothing to do. */
  function movesOf(id: string, position: number): RowMoves {
    const to = (action: ArrangeAction) => ({
      address: arrangeAddress(query, actionParameters(action)),
      act: action,
    })
    const isPinned = byId.get(id)?.isPinned === true
    const below = order[position + 1]
    return {
      up: canMove && position > 0 ? to({ kind: "move", id, behind: order[position - 2] ?? null }) : null,
      down: canMove && below !== undefined ? to({ kind: "move", id, behind: below }) : null,
      top: canMove && position === 0 ? null : to({ kind: "move", id, behind: null }),
      pin: to({ kind: isPinned ? "unpin" : "pin", id }),
    }
  }

  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {note !== null && <span className="muted">{note}</span>}
      </div>
      <ol className={classNames("panel", draggedId !== null && "sortable--sorting")} ref={list}>
        {order.map((id, index) => {
          const product = byId.get(id)
          return (
            product && (
              <ArrangeRow
                key={id}
                product={product}
                moves={movesOf(id, index)}
                act={action}
                lift={canMove ? lift : null}
                isDragged={draggedId === id}
                style={styleOf(index)}
                handle={handleOf(id)}
              />
            )
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </section>
  )
}

const stepTexts: Readonly<
  Record<LiftStep["is"], (about: { name: string; position: string; count: string }) => string>
> = {
  lifted: m.arrange_lifted,
  moved: m.arrange_position,
  dropped: m.arrange_dropped,
  "put-back": ({ name }) => m.arrange_put_back({ name }),
}
