import { useState, type KeyboardEvent } from "react"
import { limits } from "#app/domain/limits.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import type { GridAxis } from "#app/domain/variant/variant-grid-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PlusIcon } from "#app/ui/icons.tsx"
import styles from "./variants-part.module.css"

type Props = {
  axis: GridAxis
  ticked: readonly string[]
  onTick: (axis: GridAxis, value: string) => void
}

const texts = {
  sizes: { title: m.form_sizes, other: m.form_size_other, usual: m.form_sizes_usual },
  colors: { title: m.form_colors, other: m.form_color_other, usual: m.form_colors_usual },
}

/** Offers sizes or colours to tick, the usual ones and those of the product, and a field for others. */
export function AxisChips({ axis, ticked, onTick }: Props) {
  const { title, other, usual } = texts[axis]
  // Values of the product stay offered, so that an unticked one can be ticked again.
  const [named, setNamed] = useState<readonly string[]>(() => [
    ...usual().split(" "),
    ...ticked.filter((value) => value !== ""),
  ])
  const [input, setInput] = useState("")
  const isNone = ticked.length === 1 && ticked[0] === ""
  const offered = [...new Set([...named, ...ticked])].filter((value) => value !== "" || !isNone)

  function add() {
    const value = oneLine(input)
    if (value === "") return
    setNamed([...new Set([...named, ...ticked, value])])
    setInput("")
    if (!ticked.includes(value)) onTick(axis, value)
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="field">
      <legend>{title()}</legend>
      <div className={styles.chips}>
        {offered.map((value) => (
          <label className={styles.tick} key={value}>
            <input type="checkbox" checked={ticked.includes(value)} onChange={() => onTick(axis, value)} />
            <span dir="auto">{value === "" ? m.form_grid_none() : value}</span>
          </label>
        ))}
        <span className={styles.other}>
          <input
            className="input"
            aria-label={other()}
            placeholder={other()}
            value={input}
            maxLength={limits.shortText}
            dir="auto"
            onChange={(event) => setInput(event.currentTarget.value)}
            onKeyDown={addOnEnter}
            // If the focus moves to the stock, the input is complete.
            onBlur={add}
          />
          <button
            className="icon-btn icon-btn--edge"
            type="button"
            aria-label={m.form_axis_add({ what: other() })}
            onClick={add}
          >
            <PlusIcon size="s" />
          </button>
        </span>
      </div>
    </fieldset>
  )
}
