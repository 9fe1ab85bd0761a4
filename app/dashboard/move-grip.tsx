import { m } from "#app/messages/compiled/messages.js"
import { DownIcon, GripIcon, UpIcon } from "#app/ui/icons.tsx"
import styles from "./move-grip.module.css"

/** The id of the form that holds the whole order. The buttons send it without a script, or before it runs. */
export const reorderFormId = "reorder"

type Props = {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  className?: string | undefined
}

/** Moves a row: dots to drag, and two buttons, which keep the focus at an end of the list too. */
export function MoveGrip({ id, name, isFirst, isLast, className = "" }: Props) {
  const moves = [
    { name: "up", isOver: isFirst, label: m.categories_up, Icon: UpIcon },
    { name: "down", isOver: isLast, label: m.categories_down, Icon: DownIcon },
  ] as const
  return (
    <div className={`${styles.grip} ${className}`} role="group" aria-label={m.categories_move({ name })}>
      <span className="sortable__handle needs-script" title={m.categories_drag()} aria-hidden="true">
        <GripIcon />
      </span>
      {moves.map(({ name: field, isOver, label, Icon }) => (
        <button
          key={field}
          className="icon-btn icon-btn--faint"
          form={reorderFormId}
          name={field}
          value={id}
          aria-label={label({ name })}
          aria-disabled={isOver || undefined}
        >
          <Icon />
        </button>
      ))}
    </div>
  )
}
