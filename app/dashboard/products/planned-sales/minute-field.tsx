import { timeFields } from "#app/domain/price/planned-sale-rules.ts"
import { fieldsOfMinute } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import "#app/ui/form/switch.css"
import styles from "./planned-sales.module.css"

type Props = { name: keyof typeof timeFields; label: string; error: string | undefined; defaultValue: string }

/**
 * Asks for a day and a time by the platform's clocks. Invalid input is shown as it was entered: a browser's own field
 * would drop it.
 */
export function MinuteField({ name, label, error, defaultValue }: Props) {
  const fields = fieldsOfMinute(defaultValue, name === "sale_ends_at")
  return (
    <div className={styles.moment}>
      <InputField
        {...{ name, label, error }}
        {...(fields && { type: "date" })}
        writes="figures"
        defaultValue={fields?.day ?? defaultValue}
        autoComplete="off"
      />
      <InputField
        name={timeFields[name]}
        label={m.sale_time({ of: label })}
        type="time"
        writes="figures"
        defaultValue={fields?.time ?? ""}
        autoComplete="off"
      />
    </div>
  )
}

/** Asks whether shoppers see the end of a sale. */
export function EndShown({ isOn }: { isOn: boolean }) {
  return (
    <label className="switch-row">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        name="is_sale_end_shown"
        defaultChecked={isOn}
      />
      <span>{m.sale_end_shown()}</span>
    </label>
  )
}
