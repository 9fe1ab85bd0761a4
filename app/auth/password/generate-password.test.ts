import { expect, test } from "vitest"
import { generatePassword } from "./generate-password.server.ts"

test("a generated password is 27 characters that are not mistaken for each other, a letter and a digit among them", () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) expect(password).toMatch(/^[a-km-np-z][a-km-np-z2-9]{25}[2-9]$/)
  expect(new Set(made).size).toBe(200)
  // 24 letters, 8 digits, and between them characters of either: at least the 128 bits that ASVS 11.5.1 asks for.
  for (const { length } of made)
    expect(Math.log2(24) + (length - 2) * Math.log2(32) + Math.log2(8)).toBeGreaterThan(128)
  expect(new Set(made.join("")).size, "each character comes up").toBe(32)
})
