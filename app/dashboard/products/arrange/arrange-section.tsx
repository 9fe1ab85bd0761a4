import { useId, useState } from "react"
import type { ArrangedProduct, ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { useDrag } from "#app/ui/use-drag.ts"
import { actParameters, arrangeAddress, type ArrangeAct } from "./arrange-address.ts"
import { ArrangeRow, type RowMoves } from "./arrange-row.tsx"
import { useLift, type LiftStep } from "./use-lift.ts"
import "#app/ui/list/sortable.css"
import styles from "./arrange.module.css"

type Props = {
  title: string
  note: string | null
  products: readonly ArrangedProduct[]
  query: ArrangeQuery
  act: (act: ArrangeAct) => void
  /** Not among products that were found by name: their neighbours are not shown. */
  canMove: boolean
}

/** The pinned products, or all others: a product is moved among its own kind. */
export function ArrangeSection({ title, note, products, query, act, canMove }: Props) {
  const heading = useId()
  const [told, setTold] = useState("")
  const ids = products.map(({ id }) => id)
  const byId = new Map(products.map((product) => [product.id, product]))
  function move(id: string, place: number) {
    act({ kind: "move", id, behind: moveTo(ids, id, place)[place - 1] ?? null })
  }

  function tell({ is, id, place }: LiftStep) {
    const about = {
      name: byId.get(id)?.name ?? "",
      place: formatCount(place + 1),
      count: formatCount(ids.length),
    }
    setTold(stepTexts[is](about))
  }

  const lift = useLift(ids, move, tell)
  const { order } = lift
  const { list, draggedId, handleOf, styleOf } = useDrag(order, (id, place) => {
    move(id, place)
    tell({ is: "dropped", id, place })
  })

  /** What the buttons of a row do at its place; null where there is nothing to do. */
  function movesOf(id: string, place: number): RowMoves {
    const to = (act: ArrangeAct) => ({ address: arrangeAddress(query, actParameters(act)), act })
    const isPinned = byId.get(id)?.isPinned === true
    const below = order[place + 1]
    return {
      up: canMove && place > 0 ? to({ kind: "move", id, behind: order[place - 2] ?? null }) : null,
      down: canMove && below !== undefined ? to({ kind: "move", id, behind: below }) : null,
      top: canMove && place === 0 ? null : to({ kind: "move", id, behind: null }),
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
        {order.map((id, place) => {
          const product = byId.get(id)
          return (
            product && (
              <ArrangeRow
                key={id}
                product={product}
                moves={movesOf(id, place)}
                act={act}
                lift={canMove ? lift : null}
                isDragged={draggedId === id}
                style={styleOf(place)}
                handle={handleOf(id)}
              />
            )
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {told}
      </p>
    </section>
  )
}

const stepTexts: Readonly<
  Record<LiftStep["is"], (about: { name: string; place: string; count: string }) => string>
> = {
  lifted: m.arrange_lifted,
  moved: m.arrange_place,
  dropped: m.arrange_dropped,
  "put-back": ({ name }) => m.arrange_put_back({ name }),
}
