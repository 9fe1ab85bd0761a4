import type { HTMLAttributes } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon, GripIcon, UpIcon } from "#app/ui/icons.tsx"
import styles from "./categories.module.css"

/** The id of the form that holds the whole order. The buttons send it on a page without a script. */
export const reorderFormId = "reorder"

type Props = {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  handle: HTMLAttributes<HTMLElement>
  onMove: (by: 1 | -1) => void
}

/** Moves a category: dots to drag, and two buttons, which keep the focus at an end of the list too. */
export function MoveGrip({ id, name, isFirst, isLast, handle, onMove }: Props) {
  const moves = [
    { name: "up", by: -1, isOver: isFirst, label: m.categories_up, Icon: UpIcon },
    { name: "down", by: 1, isOver: isLast, label: m.categories_down, Icon: DownIcon },
  ] as const
  return (
    <div className={styles.grip} role="group" aria-label={m.categories_move({ name })}>
      <span
        className="sortable__handle needs-script"
        title={m.categories_drag()}
        aria-hidden="true"
        {...handle}
      >
        <GripIcon />
      </span>
      {moves.map(({ name: field, by, isOver, label, Icon }) => (
        <button
          key={field}
          className="icon-btn icon-btn--faint"
          form={reorderFormId}
          name={field}
          value={id}
          aria-label={label({ name })}
          aria-disabled={isOver || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isOver) onMove(by)
          }}
        >
          <Icon />
        </button>
      ))}
    </div>
  )
}
