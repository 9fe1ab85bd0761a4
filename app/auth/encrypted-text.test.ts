import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { openPlatformKeys } from "./platform-keys.server.ts"
import { encryptText, decryptText } from "./encrypted-text.server.ts"

const secret = "a secret of a test, long enough"
beforeAll(() => openPlatformKeys({ secret }))

test("what was encrypted is read again, and never encrypted alike twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const encrypted = encryptText(text, "a use")
      expect(decryptText(encrypted, "a use")).toBe(text)
      expect(encrypted).toMatch(/^[\w-]+$/)
      expect(encryptText(text, "a use")).not.toBe(encrypted)
    }),
  )
})

test("altered, cut, for another use or under another secret it tells nothing", () => {
  const encrypted = encryptText("a text", "a use")
  fc.assert(
    fc.property(
      fc.nat(Buffer.from(encrypted, "base64url").length - 1),
      fc.integer({ min: 1, max: 255 }),
      (at, flip) => {
        const bytes = Buffer.from(encrypted, "base64url")
        bytes[at] = (bytes[at] ?? 0) ^ flip
        expect(decryptText(bytes.toString("base64url"), "a use")).toBeNull()
      },
    ),
  )
  for (const cut of ["", "x", encrypted.slice(0, -4)]) expect(decryptText(cut, "a use")).toBeNull()
  expect(decryptText(encrypted, "another use")).toBeNull()
  openPlatformKeys({ secret: `${secret}!` })
  expect(decryptText(encrypted, "a use")).toBeNull()
  openPlatformKeys({ secret })
})
