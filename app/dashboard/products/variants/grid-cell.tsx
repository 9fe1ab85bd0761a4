import { useId } from "react"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./variants-part.module.css"

type Props = {
  /** Its size and colour; empty for a product without any. */
  label: string
  stock: string
  error: string | undefined
  onStock: (stock: string) => void
}

/** The stock of one size in one colour, as typed. */
export function GridCell({ label, stock, error, onStock }: Props) {
  const id = useId()
  return (
    <td className={error ? `field is-wrong ${styles.cell}` : `field ${styles.cell}`}>
      <input
        className={stock.trim() === "0" ? `input num ${styles.none}` : "input num"}
        inputMode="numeric"
        value={stock}
        maxLength={40}
        placeholder="–"
        aria-label={label === "" ? m.editor_stock() : m.form_grid_cell({ of: label })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        onChange={(event) => onStock(event.currentTarget.value)}
      />
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </td>
  )
}
