import type { HTMLAttributes, MouseEvent } from "react"
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
  const move = (by: 1 | -1, isOver: boolean) => (event: MouseEvent) => {
    event.preventDefault()
    if (!isOver) onMove(by)
  }
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
      <button
        className="icon-btn icon-btn--faint"
        form={reorderFormId}
        name="up"
        value={id}
        aria-label={m.categories_up({ name })}
        aria-disabled={isFirst || undefined}
        onClick={move(-1, isFirst)}
      >
        <UpIcon />
      </button>
      <button
        className="icon-btn icon-btn--faint"
        form={reorderFormId}
        name="down"
        value={id}
        aria-label={m.categories_down({ name })}
        aria-disabled={isLast || undefined}
        onClick={move(1, isLast)}
      >
        <DownIcon />
      </button>
    </div>
  )
}
