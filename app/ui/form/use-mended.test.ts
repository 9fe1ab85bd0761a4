import fc from "fast-check"
import { expect, test } from "vitest"
import { problemsAfter, withoutMended } from "./use-mended.ts"

const problems = { name: "required", phone: "format", "stock.1": "range" }

test("a field that is right again is no longer red, before anything is sent; the others stay red", () => {
  expect(withoutMended(problems, ["name"], { phone: "format" })).toEqual({
    phone: "format",
    "stock.1": "range",
  })
  expect(withoutMended(problems, ["phone", "stock.1"], {})).toEqual({ name: "required" })
})

test("a field that is still wrong keeps the error that it has", () => {
  expect(withoutMended(problems, ["name"], { name: "too long" })).toBe(problems)
})

test("nothing turns red while a person types, and only what they change loses its error", () => {
  const places = fc.constantFrom<string>("name", "phone", "price", "stock.0", "stock.1")
  const somePlaces = fc.uniqueArray(places)
  const someProblems = fc.dictionary(places, fc.constantFrom("required", "format"), { noNullPrototype: true })
  fc.assert(
    fc.property(someProblems, somePlaces, someProblems, (before, changed, found) => {
      const stays = ([place]: [string, unknown]) => !changed.includes(place) || place in found
      expect(withoutMended(before, changed, found)).toEqual(
        Object.fromEntries(Object.entries(before).filter(stays)),
      )
    }),
  )
})

test("a new response takes the place of all that was known, even where it finds the same wrong", () => {
  const [first, second] = [{}, {}]
  const known = { problems: {}, response: first }
  expect(problemsAfter(null, problems, first), "before anything is put right").toBe(problems)
  expect(problemsAfter(known, problems, first), "put right since").toEqual({})
  expect(problemsAfter(known, problems, second)).toBe(problems)
})
