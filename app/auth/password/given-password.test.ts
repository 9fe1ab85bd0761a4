import { expect, test } from "vitest"
import { setPasswordProblem } from "#app/domain/account/set-password.ts"
import { givenPassword } from "./given-password.server.ts"
import { passwordWords } from "./password-words.ts"

test("the list has 2,048 different words of small Latin letters that a thumb types", () => {
  expect(passwordWords).toHaveLength(2_048)
  expect(new Set(passwordWords).size).toBe(2_048)
  for (const word of passwordWords) expect(word).toMatch(/^[a-z]{3,8}$/)
})

test("a password to hand over is three words and a number, has 46 bits, and obeys the rules of the product", () => {
  const made = Array.from({ length: 2_000 }, givenPassword)
  expect(new Set(made).size).toBe(2_000)
  const words = new Set<string>()
  for (const password of made) {
    expect(password).toMatch(/^([a-z]{3,8}-){3}[1-9]\d{3}$/)
    expect(setPasswordProblem({ next: password, again: password })).toBeNull()
    for (const word of password.split("-").slice(0, 3)) words.add(word)
  }
  expect(3 * Math.log2(passwordWords.length) + Math.log2(9_000)).toBeGreaterThan(46)
  // Of 6,000 draws some 1,940 of 2,048 words come up; a list that is cut off or favoured would show far fewer.
  expect(words.size).toBeGreaterThan(1_800)
})
