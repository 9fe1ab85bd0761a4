import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import type { CountryOption } from "./countries.server.ts"
import styles from "./phone-field.module.css"

type Props = {
  countries: readonly CountryOption[]
  country: string
  phone: string
  error: string | undefined
}

/**
 * Asks for an international phone: a country for numbers without a code, and the number, written from the left in both
 * languages.
 */
export function PhoneField({ countries, country, phone, error }: Props) {
  return (
    <Field label={m.apply_phone()} hint={m.apply_phone_hint()} error={error}>
      {(control) => (
        <div className={`input ${styles.phone}`}>
          <select name="country" aria-label={m.apply_country()} defaultValue={country} autoComplete="off">
            {countries.map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
          <input
            {...control}
            type="tel"
            name="phone"
            defaultValue={phone}
            maxLength={limits.phoneInput}
            autoComplete="tel"
            inputMode="tel"
            placeholder="71 234 567"
          />
          <input type="hidden" name="asked_phone" defaultValue={error === undefined ? "" : phone} />
        </div>
      )}
    </Field>
  )
}
