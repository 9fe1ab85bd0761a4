import { expect, test } from "vitest"
import { newTotpSecret, totpAddress, totpStep } from "./check-code.server.ts"

// RFC 6238, appendix B: SHA-1, the last six of its eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [20_000_000_000, "353130", 666_666_666],
])("the standard's own example at second %d", (second, code, step) => {
  expect(totpStep(secret, code, second * 1_000)).toBe(step)
  expect(totpStep(secret, code, (second + 30) * 1_000), "a step late").toBe(step)
  expect(totpStep(secret, code, (second + 90) * 1_000), "too late").toBeNull()
  expect(
    totpStep(
      secret,
      code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
      second * 1_000,
    ),
  ).toBeNull()
})

test("what is no code is wrong, not an error", () => {
  for (const code of ["", "1", "abcdef", "1234567"]) expect(totpStep(secret, code, 59_000)).toBeNull()
})

test("a secret is new each time, and the address names the issuer and the person", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpAddress(secret, "maya@vitrine.example")).toMatch(
    new RegExp(`^otpauth://totp/Vitrine:maya%40vitrine\\.example\\?issuer=Vitrine&secret=${secret}&`),
  )
})
