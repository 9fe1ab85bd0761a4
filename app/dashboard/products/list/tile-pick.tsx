import { m } from "#app/messages/compiled/messages.js"
import { selectionFormId } from "../selection/selection-bar.tsx"
import styles from "./product-tiles.module.css"

type Props = {
  product: { id: string; name: string }
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The box that selects a product; it belongs to the form of the bar. */
export function TilePick({ product, checked, onChange }: Props) {
  return (
    <label className={styles.pick}>
      <input
        className="tick"
        type="checkbox"
        form={selectionFormId}
        name="id"
        value={product.id}
        aria-label={m.acts_select_named({ name: product.name })}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
