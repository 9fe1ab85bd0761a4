import { emptyApplication } from "#app/domain/application/application-rules.ts"
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
          <Countries countries={countries} country={country} />
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

/**
 * Offers all countries. Styling and measuring them is a large part of the first layout of a slow phone, so a browser with
 * a script gets only those that matter at first: the script takes the others from the `noscript` element once somebody
 * begins to fill in the form, and gives the list its name.
 */
function Countries({ countries, country }: Pick<Props, "countries" | "country">) {
  const common = countries.filter(([code]) => code === country || code === emptyApplication.country)
  const attributes = { "aria-label": m.apply_country(), defaultValue: country, autoComplete: "off" }
  return (
    <>
      <noscript>
        <select name="country" {...attributes}>
          <CountryOptions countries={countries} />
        </select>
      </noscript>
      <select className="needs-script" data-countries="" {...attributes}>
        <CountryOptions countries={common} />
      </select>
    </>
  )
}

function CountryOptions({ countries }: Pick<Props, "countries">) {
  return countries.map(([code, label]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ))
}
