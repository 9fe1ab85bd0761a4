import fc from "fast-check"
import { expect, test } from "vitest"
import { newPasswordProblem } from "./passwords.ts"
import { limits } from "../limits.ts"

test.each([
  ["", "", { field: "next", key: "missing" }],
  ["seven-7", "seven-7", { field: "next", key: "too_short" }],
  ["eight-88", "eight-88", null],
  ["eight-88", "eight-89", { field: "again", key: "mismatch" }],
  ["é".normalize("NFD").repeat(8), "é".normalize("NFC").repeat(8), null],
  ["x".repeat(limits.password + 1), "x".repeat(limits.password + 1), { field: "next", key: "too_long" }],
])("%j and %j", (next, again, problem) => {
  expect(newPasswordProblem({ next, again })).toEqual(problem)
})

test("what is repeated and long enough is taken, whatever it is made of", () => {
  const password = fc.string({ unit: "grapheme", minLength: 8, maxLength: 40 })
  fc.assert(
    fc.property(password, (next) => {
      const length = [...next.normalize("NFKC")].length
      fc.pre(length >= limits.minAdminPassword && length <= limits.password)
      expect(newPasswordProblem({ next, again: next })).toBeNull()
    }),
  )
})
