import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { GridAxis, VariantGrid } from "#app/domain/variant/variant-grid-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { UpIcon } from "#app/ui/icons.tsx"
import looks from "./own-look.module.css"
import styles from "./variants-part.module.css"

type Props = {
  grid: VariantGrid
  onEarlier: (axis: GridAxis, value: string) => void
}

/** Changes the order in which shoppers see sizes and colours. It is folded, and each value can be moved forward. */
export function LookOrder({ grid, onEarlier }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState("")
  const axes = (["sizes", "colors"] as const).filter((axis) => grid[axis].length > 1)
  if (axes.length === 0) return null

  function earlier(axis: GridAxis, value: string) {
    const position = grid[axis].indexOf(value)
    flushSync(() => {
      onEarlier(axis, value)
      const texts = { position: formatCount(position), count: formatCount(grid[axis].length) }
      setMoved(m.categories_moved({ name: nameOf(value), ...texts }))
    })
    // The first value can't move further, so the focus moves to a near button.
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-axis=${axis}] button`) ?? []
    buttons[Math.max(position - 2, 0)]?.focus()
  }

  return (
    <details className={looks.all}>
      <summary>{m.form_look_order()}</summary>
      <div className={styles.orders} ref={list}>
        {axes.map((axis) => (
          <ol key={axis} data-axis={axis} aria-label={axis === "sizes" ? m.form_sizes() : m.form_colors()}>
            {grid[axis].map((value, index) => (
              <li key={value}>
                <span dir="auto">{nameOf(value)}</span>
                {index > 0 && (
                  <button
                    className="icon-btn icon-btn--faint"
                    type="button"
                    aria-label={m.form_look_earlier({ name: nameOf(value) })}
                    onClick={() => earlier(axis, value)}
                  >
                    <UpIcon size="s" />
                  </button>
                )}
              </li>
            ))}
          </ol>
        ))}
      </div>
      <p className="unseen" role="status">
        {moved}
      </p>
    </details>
  )
}

const nameOf = (value: string) => value || m.form_grid_none()
