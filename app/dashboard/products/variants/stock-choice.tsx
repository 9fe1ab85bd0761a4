import { use } from "react"
import { uncountedMark } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { FormUnit } from "../measure/form-unit.ts"
import { stockLabel } from "./shown-stock.ts"
import styles from "./stock-choice.module.css"

type Props = {
  /** The input: a tick, a number, or nothing. */
  stock: string
  error: string | undefined
}

/** Asks whether a product without sizes and colours is in stock, or for its number. */
export function StockChoice({ stock, error }: Props) {
  const unit = use(FormUnit)
  const chosen = stock === uncountedMark || stock === "0" ? stock : ""
  const choices = [
    { value: uncountedMark, label: m.stock_in(), look: styles.in },
    { value: "0", label: m.form_stock_out(), look: styles.out },
    { value: "", label: m.form_stock_number(), look: undefined },
  ]
  return (
    <fieldset className={`field ${styles.stock}`}>
      <legend>{m.editor_stock()}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, look }) => (
          <label className={look} key={value}>
            <input type="radio" name="variant_stock" value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <InputField
        fieldClass={styles.pieces}
        label={unit === null ? m.form_stock_pieces() : stockLabel(unit)}
        error={error}
        name="pieces"
        writes="figures"
        inputMode="numeric"
        defaultValue={chosen === "" ? stock : ""}
        maxLength={40}
      />
    </fieldset>
  )
}
