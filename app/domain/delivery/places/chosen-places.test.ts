import fc from "fast-check"
import { expect, test } from "vitest"
import { locales } from "../../language/locale.ts"
import { checkChoice, districtsIn, emptyChoice, joinedNames, readChoice } from "./chosen-places.ts"
import { lebanon } from "./lebanon.ts"

const districts = lebanon.flatMap((governorate) => governorate.districts)
const some = fc.subarray(districts, { minLength: 1 })

test("ticked together they have one name in each language, which still names each of them", () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...locales), (chosen, own) => {
      const names = joinedNames(chosen)
      expect(districtsIn({ name: names[own], translations: {} })).toEqual(chosen.map(({ id }) => id))
    }),
  )
  const chosen = districts.filter(({ id }) => ["metn", "beirut"].includes(id))
  expect(joinedNames(chosen)).toEqual({ en: "Beirut and Metn", ar: "بيروت والمتن" })
  expect(districtsIn({ name: "Jbeil coast", translations: {} })).toEqual([])
})

test("one area of all, or each an area of its own, in the shop's language", () => {
  const choice = { ...emptyChoice, place: ["metn", "beirut"], price: "3" }
  const terms = { note: null, priceCents: 300, freeFromCents: null, smallestCents: null }
  expect(checkChoice(choice, "ar")).toEqual({
    ok: true,
    areas: [{ ...terms, name: "بيروت والمتن", translations: { en: { name: "Beirut and Metn" } } }],
  })
  expect(checkChoice({ ...choice, as: "each" }, "en")).toMatchObject({
    areas: [
      { name: "Beirut", translations: { ar: { name: "بيروت" } } },
      { name: "Metn", translations: { ar: { name: "المتن" } } },
    ],
  })
})

test("the owner may name the joined area, in the shop's language; the other names stay joined", () => {
  const choice = { ...emptyChoice, place: ["metn", "beirut"], price: "3" }
  const areasOf = (changes: Partial<typeof emptyChoice>, own: "en" | "ar" = "en") => {
    const checked = checkChoice({ ...choice, ...changes }, own)
    return checked.ok
      ? checked.areas.map(({ name, translations }) => ({ name, translations }))
      : checked.problems
  }
  expect(areasOf({ name: "  Greater   Beirut " })).toEqual([
    { name: "Greater Beirut", translations: { ar: { name: "بيروت والمتن" } } },
  ])
  expect(areasOf({ name: "بيروت الكبرى" }, "ar")).toEqual([
    { name: "بيروت الكبرى", translations: { en: { name: "Beirut and Metn" } } },
  ])
  for (const changes of [{ as: "each" }, { place: ["metn"] }])
    expect(areasOf({ name: "Greater Beirut", ...changes })).not.toContainEqual(
      expect.objectContaining({ name: "Greater Beirut" }),
    )
  const all = districts.map(({ id }) => id)
  expect(areasOf({ name: "All of Lebanon", place: all })).toEqual([
    { name: "All of Lebanon", translations: {} },
  ])
  expect(areasOf({ name: "x".repeat(81) })).toEqual({ name: "name_too_long" })
})

test("nothing ticked, names that are too long and a price that is none are problems", () => {
  const problemsOf = (choice: Partial<typeof emptyChoice>) =>
    checkChoice({ ...emptyChoice, price: "3", ...choice }, "en")
  const all = districts.map(({ id }) => id)
  expect(problemsOf({})).toEqual({ ok: false, problems: { place: "place_required" } })
  expect(problemsOf({ place: all })).toEqual({ ok: false, problems: { place: "names_too_long" } })
  expect(problemsOf({ place: all, as: "each" })).toMatchObject({ ok: true })
  expect(problemsOf({ place: ["metn"], price: "" })).toEqual({
    ok: false,
    problems: { price: "price_required" },
  })
})

test("a district that does not exist is another form", () => {
  expect(
    readChoice([
      ["place", "metn"],
      ["place", "metn"],
    ]),
  ).toEqual({ ...emptyChoice, place: ["metn"] })
  for (const sent of [
    [["place", "cairo"]],
    [["as", "all"]],
    [
      ["place", "metn"],
      ["shop", "x"],
    ],
  ])
    expect(readChoice(sent as [string, string][])).toBeNull()
})
