import fc from "fast-check"
import { expect, test } from "vitest"
import { problemsAfter, withoutFixed } from "./use-fixed-errors.ts"

const problems = { name: "required", phone: "format", "stock.1": "range" }

test("a field that is right again is no longer red, before anything is sent; the others stay red", () => {
  expect(withoutFixed(problems, ["name"], { phone: "format" })).toEqual({
    phone: "format",
    "stock.1": "range",
  })
  expect(withoutFixed(problems, ["phone", "stock.1"], {})).toEqual({ name: "required" })
})

test("a field that is still wrong keeps the error that it has", () => {
  expect(withoutFixed(problems, ["name"], { name: "too long" })).toBe(problems)
})

test("nothing turns red while a person types, and only what they change loses its error", () => {
  const positions = fc.constantFrom<string>("name", "phone", "price", "stock.0", "stock.1")
  const someTargets = fc.uniqueArray(positions)
  const someProblems = fc.dictionary(positions, fc.constantFrom("required", "format"), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(someProblems, someTargets, someProblems, (before, changed, found) => {
      const stays = ([index]: [string, unknown]) => !changed.includes(index) || index in found
      expect(withoutFixed(before, changed, found)).toEqual(
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
