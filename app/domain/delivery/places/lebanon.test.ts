import { expect, test } from "vitest"
import { isWrittenAs } from "../../language/translations.ts"
import { locales } from "../../language/locale.ts"
import { lebanon } from "./lebanon.ts"

const places = [...lebanon, ...lebanon.flatMap(({ districts }) => districts)]

test("each governorate and district has its name in each language, in its script", () => {
  for (const { names } of places)
    for (const locale of locales) expect(isWrittenAs(names[locale], locale), names[locale]).toBe(true)
})

test("nine governorates have twenty-six districts, each with an id of its own", () => {
  const ids = lebanon.flatMap(({ districts }) => districts.map(({ id }) => id))
  expect([lebanon.length, ids.length, new Set(ids).size]).toEqual([9, 26, 26])
})

test("the codes are those of ISO 3166-2", () => {
  const codes = lebanon.flatMap(({ code }) => code ?? [])
  expect(codes.toSorted()).toEqual([
    ...["LB-AK", "LB-AS", "LB-BA", "LB-BH", "LB-BI", "LB-JA", "LB-JL", "LB-NA"],
  ])
})

/** As in CLDR 48. */
const cldr: Readonly<Record<string, readonly [en: string, ar: string]>> = {
  "LB-AK": ["Akkar", "محافظة عكار"],
  "LB-AS": ["North", "الشمال"],
  "LB-BA": ["Beirut", "بيروت"],
  "LB-BH": ["Baalbek-Hermel", "محافظة بعلبك الهرمل"],
  "LB-BI": ["Beqaa", "البقاع"],
  "LB-JA": ["South", "محافظة الجنوب"],
  "LB-JL": ["Mount Lebanon", "جبل لبنان"],
  "LB-NA": ["Nabatieh", "النبطية"],
}

/** Without the word for governorate, which people leave out, the shadda that all texts have, and the dash of two names. */
const plain = (name: string) =>
  name
    .replace(/^محافظة /, "")
    .replaceAll("\u0651", "")
    .replace(" - ", " ")

test("the governorates have the names that CLDR has in each language", () => {
  for (const { code, names } of lebanon) {
    const [en, ar] = cldr[code ?? ""] ?? [names.en, names.ar]
    expect([names.en, plain(names.ar)]).toEqual([en, plain(ar)])
  }
})
