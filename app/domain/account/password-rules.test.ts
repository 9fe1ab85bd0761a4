import * as fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { fulfilledRequirements, passwordProblem } from "./passwords.ts"

const text = fc.string({ unit: "grapheme", maxLength: 30 })
const input = fc.record({ current: text, next: text, again: text })
const filled = (next: string) => ({ current: "sample-pass-1", next, again: next })

test("a change may be tried exactly when all is filled in, every requirement is met and nothing is too long", () => {
  fc.assert(
    fc.property(input, fc.boolean(), (change, repeats) => {
      const sent = repeats ? { ...change, again: change.next } : change
      const fulfilled = Object.values(fulfilledRequirements(sent)).every(Boolean)
      expect(passwordProblem(sent) === null).toBe(sent.current !== "" && fulfilled)
    }),
  )
})

test("whatever is typed around them, six characters with a letter and a digit of any script will do", () => {
  const letter = fc.constantFrom("a", "Z", "é", "ش", "ه", "字", "ß")
  const digit = fc.constantFrom("0", "9", "٣", "۴")
  const around = fc.string({ minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(letter, digit, around, (one, other, rest) => {
      const next = `${one}${rest}${other}`
      fc.pre(next !== "sample-pass-1")
      expect(passwordProblem(filled(next))).toBeNull()
    }),
  )
})

test("a change to the same password is refused, however its letters are composed", () => {
  fc.assert(
    fc.property(text, (rest) => {
      const current = `café1${rest}x`.normalize("NFC")
      const next = current.normalize("NFD")
      expect(passwordProblem({ current, next, again: current })?.key).toBe("password_not_different")
    }),
  )
})

test.each([
  [{ current: "", next: "abcde1", again: "abcde1" }, "password_fields_missing"],
  [{ current: "x", next: "", again: "" }, "password_fields_missing"],
  [{ current: "x", next: "abcde1", again: "" }, "password_fields_missing"],
  [{ current: "x", next: "abcde1", again: "abcde2" }, "password_not_same"],
  // The mismatch comes first, as in the specification.
  [{ current: "x", next: "a", again: "b" }, "password_not_same"],
  [filled("abcd1"), "password_too_weak"],
  [filled("abcdef"), "password_too_weak"],
  [filled("123456"), "password_too_weak"],
  [filled("🙂🙂🙂a1"), "password_too_weak"],
  [filled("sample-pass-1"), "password_not_different"],
  [filled(`a1${"x".repeat(limits.password - 1)}`), "password_too_long"],
])("%j is refused: %s", (change, key) => {
  expect(passwordProblem(change)?.key).toBe(key)
})

test("the longest password that is allowed is counted in characters, not in bytes", () => {
  expect(passwordProblem(filled(`a1${"🙂".repeat(limits.password - 2)}`))).toBeNull()
})

test("the list fills up as it is typed", () => {
  const none = { length: false, letter: false, digit: false, different: false, same: false }
  expect(fulfilledRequirements({ current: "", next: "", again: "" })).toEqual(none)
  expect(fulfilledRequirements({ current: "", next: "a", again: "" })).toEqual({ ...none, letter: true })
  expect(fulfilledRequirements({ current: "b", next: "a1", again: "" })).toEqual({
    ...none,
    letter: true,
    digit: true,
    different: true,
  })
})
