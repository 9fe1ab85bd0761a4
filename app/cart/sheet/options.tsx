import type { Option } from "#app/domain/variant/variant-choice.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./sheet.module.css"

type Props = {
  label: string
  /** What the option of those variants is called that have no such thing. */
  without: string
  options: readonly Option[]
  /** Options of another choice: they keep their room, so that nothing moves under the finger. */
  absent?: readonly (string | null)[]
  chosen: string | null | undefined
  onChoose: (value: string | null) => void
}

/** The sizes or the colours of a product. What is sold out is struck through and can't be chosen. */
export function Options({ label, without, options, absent = [], chosen, onChoose }: Props) {
  if (options.length === 0) return null
  return (
    <fieldset className={styles.choose}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, inStock }) => (
          <label className={styles.option} key={value ?? ""}>
            <input
              type="radio"
              name={`sheet-${label}`}
              checked={value === chosen}
              disabled={!inStock}
              onChange={() => onChoose(value)}
            />
            <span>
              <b>
                <bdi>{value ?? without}</bdi>
              </b>
              {!inStock && <small>{m.cart_option_out()}</small>}
            </span>
          </label>
        ))}
        {absent.map((value) => (
          <span className={`${styles.option} ${styles.absent}`} key={value ?? ""}>
            <span>{value ?? without}</span>
          </span>
        ))}
      </div>
    </fieldset>
  )
}
