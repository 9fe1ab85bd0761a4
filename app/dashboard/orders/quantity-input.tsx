import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { measureLimits, type Unit } from "#app/domain/measure/measure.ts"
import { amountText, unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { QuantityStepper } from "./quantity-stepper.tsx"
import styles from "./quantity-stepper.module.css"

type Props = {
  /** The name of the line, for screen readers. */
  name: string
  /** Pieces, or base units of `unit`. */
  quantity: number
  unit: Unit | null | undefined
  /** The raw input where it is no quantity; else null. */
  input: string | null
  /** The id of its error; undefined without one. */
  errorId: string | undefined
  /** The name of the field. */
  field?: string
} & { [attribute: `data-${string}`]: string }

/** Asks for the quantity of a line: pieces, or kilograms, metres or litres. */
export function QuantityInput({ name, quantity, unit, input, errorId, field = "quantity", ...more }: Props) {
  if (!unit)
    return (
      <QuantityStepper
        {...{ name, errorId, ...more }}
        count={input === null ? quantity : null}
        defaultValue={input ?? quantity}
      />
    )
  return (
    <label className={styles.measured}>
      <input
        className="input num ltr"
        name={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        aria-label={m.order_amount_of({ name, unit: unitName(unit) })}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        defaultValue={input ?? writeUnits(quantity)}
        {...more}
      />
      <span>{unitName(unit)}</span>
    </label>
  )
}

/** Says which quantities a line can have. */
export function quantityProblem(unit: Unit | null | undefined): string {
  if (!unit) return m.order_quantity_wrong({ limit: cartLimits.quantity })
  return m.order_amount_wrong({ unit: unitName(unit), most: amountText(measureLimits.amount, unit) })
}
