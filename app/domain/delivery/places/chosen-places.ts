import { locales, type Locale } from "../../language/locale.ts"
import { translationsOf } from "../../language/translations.ts"
import { oneLine } from "../../text/text-input.ts"
import { sentFields, type Sent } from "../../text/text-fields.ts"
import { readPrice, type AreaInput, type AreaProblem, type PriceFields } from "../area-rules.ts"
import { deliveryLimits, type DeliveryArea } from "../delivery-area.ts"
import { lebanon } from "./lebanon.ts"
import { joinedName, type District, type Names } from "./places.ts"

const districts: readonly District[] = lebanon.flatMap((governorate) => governorate.districts)

/** What is ticked in the list of districts: `one` area of all of them, or `each` an area of its own. */
export type ChoiceFields = PriceFields & {
  readonly place: readonly string[]
  readonly as: string
  /** The name of the one area, in the shop's language; empty for the joined one. */
  readonly name: string
}

export const emptyChoice: ChoiceFields = { place: [], as: "one", name: "", price_kind: "price", price: "" }

export type ChoiceProblem = AreaProblem | "place_required" | "names_too_long"
export type ChoiceProblems = { readonly [Field in keyof ChoiceFields]?: ChoiceProblem }

/** Reads a sent form; null for another form, and for a district that does not exist. */
export function readChoice(sent: Sent): ChoiceFields | null {
  const fields = sentFields(sent, ["as", "name", "price_kind", "price"], ["place"])
  if (fields === null || !fields.place.every((id) => districts.some((district) => district.id === id)))
    return null
  const { place, as = "one", name = "", price_kind = "price", price = "" } = fields
  return as === "one" || as === "each" ? { place: [...new Set(place)], as, name, price_kind, price } : null
}

/** Checks a choice. Returns its areas with their names in the language of the shop, or the problem of each field. */
export function checkChoice(
  { place, as, name: written, ...price }: ChoiceFields,
  own: Locale,
):
  | { readonly ok: true; readonly areas: AreaInput[] }
  | { readonly ok: false; readonly problems: ChoiceProblems } {
  const chosen = districts.filter(({ id }) => place.includes(id))
  const isJoined = as === "one" && chosen.length > 1
  const ownName = isJoined ? oneLine(written) : ""
  const names = isJoined
    ? [{ ...joinedNames(chosen), ...(ownName !== "" && { [own]: ownName }) }]
    : chosen.map((district) => district.names)
  const cents = readPrice(price)
  const isTooLong = ownName === "" && names.some((each) => locales.some((locale) => !fits(each[locale])))
  const problems = {
    ...(!cents.ok && cents.problems),
    ...(chosen.length === 0 && { place: "place_required" as const }),
    ...(isTooLong && { place: "names_too_long" as const }),
    ...(!fits(ownName) && { name: "name_too_long" as const }),
  }
  if (!cents.ok || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, areas: names.map((each) => areaOf(each, cents.cents, own)) }
}

const fits = (name: string) => name.length <= deliveryLimits.name

function areaOf(names: Names, priceCents: number | null, own: Locale): AreaInput {
  // Joined names that are too long as a translation are left out beside a name of the owner's.
  const others = (locale: Locale) => (locale === own || !fits(names[locale]) ? null : names[locale])
  return {
    ...{
      name: names[own],
      note: null,
      translations: translationsOf(["name"], (_, locale) => others(locale)),
    },
    ...{ priceCents, freeFromCents: null, smallestCents: null },
  }
}

/** Joins the names of districts in each language: "Beirut and Metn". */
export function joinedNames(chosen: readonly District[]): Names {
  const joined = locales.map((locale) => {
    const names = chosen.map((district) => district.names[locale])
    return [locale, joinedName(names, locale)] as const
  })
  return Object.fromEntries(joined) as Names
}

const separators: Readonly<Record<Locale, RegExp>> = { en: /, | and /, ar: /[،,] ?و?| و/ }

/** Returns the ids of the districts that an area's names name. */
export function districtsIn({ name, translations }: Pick<DeliveryArea, "name" | "translations">): string[] {
  const named = [name, ...locales.flatMap((locale) => translations[locale]?.name ?? [])]
  const parts = new Set(
    named.flatMap((text) => locales.flatMap((locale) => text.split(separators[locale]).map(oneLine))),
  )
  return districts
    .filter(({ names }) => locales.some((locale) => parts.has(names[locale])))
    .map(({ id }) => id)
}
