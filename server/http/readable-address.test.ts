import fc from "fast-check"
import { expect, test } from "vitest"
import { readableAddress } from "./readable-address.ts"

test.each([
  ["/shop/zaatar?q=%ff", "/shop/zaatar?q=%ff"],
  ["/shop/caf%C3%A9", "/shop/caf%C3%A9"],
  ["/shop/%ff?q=a?b", "/shop/%25ff?q=a?b"],
  ["/shop/100%", "/shop/100%25"],
  ["/%E0%A4%A/%20", "/%25E0%25A4%25A/%2520"],
])("%s leads on as %s", (context, expected) => expect(readableAddress(context)).toBe(expected))

test("every path can be decoded then, and one that can be is left alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("%", "f", "0", "C", "A", "9", "/") }), (path) => {
      const readable = readableAddress(path)
      expect(() => decodeURIComponent(readable)).not.toThrow()
      expect(readableAddress(readable)).toBe(readable)
    }),
  )
})
