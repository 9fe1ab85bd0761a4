import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { GripIcon } from "#app/ui/icons.tsx"
import { Part } from "./part.tsx"
import "#app/ui/list/sortable.css"
import styles from "./design.module.css"

const names = ["Rima's Kitchen", "مونة الجبل", "A-very-long-name-without-any-space-that-is-cut-at-its-end"]

/** Shows rows that are dragged by their handle, the second one while it is above the others. */
export function Sortable() {
  return (
    <Part name="Sortable rows">
      <ol className="panel sortable--sorting">
        {names.map((name, index) => (
          <Row key={name} name={name} isTaken={index === 1} />
        ))}
      </ol>
    </Part>
  )
}

function Row({ name, isTaken }: { name: string; isTaken: boolean }) {
  return (
    <li
      className={classNames("sortable__row", isTaken && "sortable__row--taken", styles.sortable)}
      style={isTaken ? { translate: "0 0.75rem" } : undefined}
    >
      <span className="sortable__handle" title={m.categories_drag()} aria-hidden="true">
        <GripIcon />
      </span>
      <b className="clip" dir="auto">
        {name}
      </b>
      <span className="price">{formatPrice(1_850)}</span>
    </li>
  )
}
