import type { ReactNode } from "react"
import { Field } from "#app/ui/field.tsx"

type Props = { label: ReactNode; name: string; value: string; hint?: string; error: string | undefined }

/** An amount in dollars. A text field and not a number field, which would refuse Arabic digits and separators. */
export function MoneyField({ label, name, value, hint, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="affix">
          <span aria-hidden="true">$</span>
          <input
            {...control}
            className="input num"
            name={name}
            inputMode="decimal"
            defaultValue={value}
            maxLength={40}
            placeholder="0.00"
          />
        </span>
      )}
    </Field>
  )
}
