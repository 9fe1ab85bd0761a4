import { useState, type PointerEvent } from "react"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { GripIcon } from "#app/ui/icons.tsx"
import { dragRow } from "#app/ui/script/drag-rows.ts"
import { Part } from "./part.tsx"
import "#app/ui/list/sortable.css"
import styles from "./design.module.css"

const names = ["Rima's Kitchen", "مونة الجبل", "A-very-long-name-without-any-space-that-is-cut-at-its-end"]

/**
 * Shows rows that are dragged by their handle: a list to try, and one whose second row is above the others meanwhile.
 */
export function Sortable() {
  const [order, setOrder] = useState<readonly string[]>(names)
  const take = (name: string) => (press: PointerEvent<HTMLElement>) => {
    const handle = press.currentTarget
    const list = handle.closest("ol")
    const drop = (index: number) => setOrder(moveTo(order, name, index))
    if (list) dragRow(press.nativeEvent, { list, handle, drop })
  }
  return (
    <Part name="Sortable rows">
      <ol className="panel">
        {order.map((name) => (
          <Row key={name} name={name} onPress={take(name)} />
        ))}
      </ol>
      <ol className="panel sortable--sorting">
        {names.map((name, index) => (
          <Row key={name} name={name} isTaken={index === 1} />
        ))}
      </ol>
    </Part>
  )
}

type Props = { name: string; isTaken?: boolean; onPress?: (press: PointerEvent<HTMLElement>) => void }

function Row({ name, isTaken = false, onPress }: Props) {
  return (
    <li
      className={classNames("sortable__row", isTaken && "sortable__row--taken", styles.sortable)}
      style={isTaken ? { translate: "0 0.75rem" } : undefined}
    >
      <span
        className="sortable__handle"
        title={m.categories_drag()}
        aria-hidden="true"
        onPointerDown={onPress}
      >
        <GripIcon />
      </span>
      <b className="clip" dir="auto">
        {name}
      </b>
      <span className="price">{formatPrice(1_850)}</span>
    </li>
  )
}
