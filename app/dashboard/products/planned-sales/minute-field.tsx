import { readMinute } from "#app/domain/time/local-minute.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import "#app/ui/form/switch.css"

type Props = { name: string; label: string; error: string | undefined; defaultValue: string }

/**
 * A day and a time by the platform's clocks, typed or picked. What can't be read is shown as it was typed: a browser's own
 * field would drop it.
 */
export function MinuteField({ defaultValue, ...about }: Props) {
  const isReadable = readMinute(defaultValue, false).ok
  return (
    <InputField
      {...about}
      {...(isReadable && { type: "datetime-local" })}
      writes="figures"
      defaultValue={defaultValue}
      autoComplete="off"
    />
  )
}

/** Whether shoppers read until when a sale lasts. */
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
