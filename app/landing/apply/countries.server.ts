import { getCountries, getCountryCallingCode } from "libphonenumber-js/min"
import type { Locale } from "#app/domain/language/locale.ts"

/** A country's ISO code, and its name with its calling code in the page's language. */
export type CountryOption = readonly [code: string, label: string]

const known = new Map<Locale, readonly CountryOption[]>()

/**
 * Returns every country that has phone numbers, by name. The browser uses the server's names too, because its own may
 * differ.
 */
export function countriesIn(locale: Locale): readonly CountryOption[] {
  const ready = known.get(locale)
  if (ready) return ready
  const names = new Intl.DisplayNames(locale, { type: "region" })
  const { compare } = new Intl.Collator(locale)
  const options = getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: getCountryCallingCode(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
    // The code keeps its direction between Arabic letters.
    .map(({ code, name, calling }) => [code, `${name} \u2066+${calling}\u2069`] as const)
  known.set(locale, options)
  return options
}
