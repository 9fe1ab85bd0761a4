import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { checksum, unseal } from "./sealed.server.ts"

const secret = "a secret of a test, long enough"
beforeAll(() => openPlatformKeys({ secret }))

test("what was sealed is read again, and never sealed alike twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sealed = checksum(text, "a use")
      expect(unseal(sealed, "a use")).toBe(text)
      expect(sealed).toMatch(/^[\w-]+$/)
      expect(checksum(text, "a use")).not.toBe(sealed)
    }),
  )
})

test("altered, cut, for another use or under another secret it tells nothing", () => {
  const sealed = checksum("a text", "a use")
  fc.assert(
    fc.property(
      fc.nat(Buffer.from(sealed, "base64url").length - 1),
      fc.integer({ min: 1, max: 255 }),
      (at, flip) => {
        const bytes = Buffer.from(sealed, "base64url")
        bytes[at] = (bytes[at] ?? 0) ^ flip
        expect(unseal(bytes.toString("base64url"), "a use")).toBeNull()
      },
    ),
  )
  for (const cut of ["", "x", sealed.slice(0, -4)]) expect(unseal(cut, "a use")).toBeNull()
  expect(unseal(sealed, "another use")).toBeNull()
  openPlatformKeys({ secret: `${secret}!` })
  expect(unseal(sealed, "a use")).toBeNull()
  openPlatformKeys({ secret })
})
