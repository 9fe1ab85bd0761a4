import { useState } from "react"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { GripIcon } from "#app/ui/icons.tsx"
import { useDrag } from "#app/ui/use-drag.ts"
import { Part } from "./part.tsx"
import "#app/ui/list/sortable.css"
import styles from "./design.module.css"

const names = ["Rima's Kitchen", "مونة الجبل", "A-very-long-name-without-any-space-that-is-cut-at-its-end"]

/**
 * Shows rows that are dragged by their handle: a list to try, and one whose second row is above the others meanwhile.
 */
export function Sortable() {
  const [order, setOrder] = useState<readonly string[]>(names)
  const { list, draggedId, handleOf, styleOf } = useDrag(order, (name, index) =>
    setOrder(moveTo(order, name, index)),
  )
  return (
    <Part name="Sortable rows">
      <ol className={classNames("panel", draggedId !== null && "sortable--sorting")} ref={list}>
        {order.map((name, index) => (
          <Row
            key={name}
            name={name}
            isTaken={draggedId === name}
            style={styleOf(index)}
            handle={handleOf(name)}
          />
        ))}
      </ol>
      <ol className="panel sortable--sorting">
        {names.map((name, index) => (
          <Row
            key={name}
            name={name}
            isTaken={index === 1}
            style={index === 1 ? { translate: "0 0.75rem" } : undefined}
          />
        ))}
      </ol>
    </Part>
  )
}

type Drag = ReturnType<typeof useDrag>
type Props = {
  name: string
  isTaken: boolean
  style: ReturnType<Drag["styleOf"]>
  handle?: ReturnType<Drag["handleOf"]>
}

function Row({ name, isTaken, style, handle }: Props) {
  return (
    <li
      className={classNames("sortable__row", isTaken && "sortable__row--taken", styles.sortable)}
      style={style}
    >
      <span className="sortable__handle" title={m.categories_drag()} aria-hidden="true" {...handle}>
        <GripIcon />
      </span>
      <b className="clip" dir="auto">
        {name}
      </b>
      <span className="price">{formatPrice(1_850)}</span>
    </li>
  )
}
