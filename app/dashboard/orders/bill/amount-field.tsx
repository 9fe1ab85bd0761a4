import { Field } from "#app/ui/form/field.tsx"
import styles from "./amount-field.module.css"

type Unit = { value: string; sign: string; label: string }

type Props = {
  label: string
  hint?: string | undefined
  error: string | undefined
  name?: string | undefined
  /** True if its page follows the input: its sums are those of what was written. */
  isFollowed?: boolean | undefined
  value: string
  /** The choice of a unit; without it the amount is in dollars. */
  units?: { name: string; label: string; chosen: string; choices: readonly Unit[] } | undefined
}

/** Asks for an amount: in dollars, or in a unit that is chosen beside it. */
export function AmountField({
  label,
  hint,
  error,
  name = "amount",
  isFollowed = false,
  value,
  units,
}: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={units ? styles.pair : styles.affix}>
          {!units && <span aria-hidden="true">$</span>}
          <input
            {...control}
            className="input num ltr"
            name={name}
            inputMode="decimal"
            defaultValue={value}
            maxLength={40}
            placeholder="0.00"
            autoComplete="off"
            data-first-focus={isFollowed ? undefined : ""}
            data-updates={isFollowed ? "" : undefined}
          />
          {units && (
            <span className={styles.units} role="radiogroup" aria-label={units.label}>
              {units.choices.map((unit) => (
                <label key={unit.value}>
                  <input
                    type="radio"
                    name={units.name}
                    value={unit.value}
                    defaultChecked={unit.value === units.chosen}
                    aria-label={unit.label}
                    data-updates={isFollowed ? "" : undefined}
                  />
                  <span aria-hidden="true">{unit.sign}</span>
                </label>
              ))}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
