import fc from "fast-check"
import { expect, test } from "vitest"
import { readOneTimeCode, showRecoveryCode } from "./one-time-code.ts"

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["١٢٣٤٥٦", { kind: "app", code: "123456" }],
  ["ABCD-2345–efgh 6723", { kind: "recovery", code: "abcd2345efgh6723" }],
  ["abcd-2345-efgh-6723-ijkl-7654", { kind: "recovery", code: "abcd2345efgh6723ijkl7654" }],
  ["abcd-2345-efgh-6723-ijkl-7654-mnop", { kind: "recovery", code: "abcd2345efgh6723ijkl7654mnop" }],
  ["abcd-2345-efgh-6723-ijkl", null],
  ["abcd-2345-efgh-6723-ijkl-7654-mnop-2345", null],
  ["", null],
  ["12345", null],
  ["1234567", null],
  ["abcd-efgh", null],
  ["abcd-1890-efgh-6723", null],
  [" ".repeat(101), null],
])("%j", (input, code) => {
  expect(readOneTimeCode(input)).toEqual(code)
})

test("a recovery code is read as it is shown", () => {
  const code = fc.stringMatching(/^[a-z2-7]{28}$/)
  fc.assert(
    fc.property(code, (plain) => {
      expect(showRecoveryCode(plain)).toMatch(/^\w{4}(-\w{4}){6}$/)
      expect(readOneTimeCode(showRecoveryCode(plain))).toEqual({ kind: "recovery", code: plain })
    }),
  )
})
