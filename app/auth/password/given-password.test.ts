import { expect, test } from "vitest"
import { setPasswordProblem } from "#app/domain/account/passwords.ts"
import { generatePassword, givenPassword } from "./given-password.server.ts"
import { passwordWords } from "./password-words.ts"

test("the list has 2,048 different words of small Latin letters that a thumb types", () => {
  expect(passwordWords).toHaveLength(2_048)
  expect(new Set(passwordWords).size).toBe(2_048)
  for (const word of passwordWords) expect(word).toMatch(/^[a-z]{3,8}$/)
})

test("a password to hand over is three words and a number, has 46 bits, and obeys the rules of the product", () => {
  const created = Array.from({ length: 2_000 }, givenPassword)
  expect(new Set(created).size).toBe(2_000)
  const words = new Set<string>()
  for (const password of created) {
    expect(password).toMatch(/^([a-z]{3,8}-){3}[1-9]\d{3}$/)
    expect(setPasswordProblem({ next: password, again: password })).toBeNull()
    for (const word of password.split("-").slice(0, 3)) words.add(word)
  }
  expect(3 * Math.log2(passwordWords.length) + Math.log2(9_000)).toBeGreaterThan(46)
  // 6,000 draws contain about 1,940 of 2,048 words; a shortened or biased list would give far fewer.
  expect(words.size).toBeGreaterThan(1_800)
})

test("a generated password is 27 characters that are not mistaken for each other, a letter and a digit among them", () => {
  const created = Array.from({ length: 200 }, generatePassword)
  for (const password of created) expect(password).toMatch(/^[a-km-np-z][a-km-np-z2-9]{25}[2-9]$/)
  expect(new Set(created).size).toBe(200)
  // They have 24 letters, 8 digits, and between them characters of either: at least the 128 bits that ASVS 11.5.1
  // requires.
  for (const { length } of created)
    expect(Math.log2(24) + (length - 2) * Math.log2(32) + Math.log2(8)).toBeGreaterThan(128)
  expect(new Set(created.join("")).size, "each character comes up").toBe(32)
})
