import { useState, type ComponentProps, type ReactNode } from "react"
import { readMoney } from "#app/domain/price/read-money.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { perText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatSecond } from "#app/messages/format.ts"
import { Field } from "#app/ui/form/field.tsx"
import { useShopMoney } from "../../shop-money.ts"
import styles from "./money-field.module.css"

type Props = {
  label: ReactNode
  hidesLabel?: boolean
  name: string | undefined
  value: string
  hint?: string
  error: string | undefined
} & Omit<ComponentProps<"input">, "name" | "value">

/** Names a field for a price: that of what is sold by measure is for a unit, as `Price / kg`. */
export function priceLabel(label: string, unit: Unit | null | undefined): string {
  return unit ? `${label} ${perText(unit)}` : label
}

/**
 * Asks for an amount in dollars, and shows it in the shop's second currency below. It is a text field and not a number
 * field, which would reject Arabic digits and separators.
 */
export function MoneyField({ label, hidesLabel, name, value, hint, error, ...input }: Props) {
  const [rawInput, setInput] = useState(value)
  const reading = readMoney(rawInput)
  const cents = reading.ok ? reading.cents : null
  const money = useShopMoney()
  const second = cents !== null && money !== null && `= ${formatSecond(cents, money)}`
  return (
    <Field
      label={label}
      hidesLabel={hidesLabel}
      hint={cents === 0 ? m.editor_price_free() : second || hint}
      error={error}
    >
      {(control) => (
        <span className={error ? `${styles.affix} ${styles.wrong}` : styles.affix}>
          <span aria-hidden="true">$</span>
          <input
            {...input}
            {...control}
            className="input num"
            name={name}
            inputMode="decimal"
            defaultValue={value}
            onInput={(event) => setInput(event.currentTarget.value)}
            maxLength={40}
            placeholder="0.00"
          />
        </span>
      )}
    </Field>
  )
}
