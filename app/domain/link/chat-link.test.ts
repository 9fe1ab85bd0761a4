import fc from "fast-check"
import { expect, test } from "vitest"
import { chatLink } from "./links.ts"

test("only the digits of a phone reach the address", () => {
  expect(chatLink("+961 3 123-456")).toBe("https://wa.me/9613123456")
  expect(chatLink("+961 3 123 456", "a&b? ج")).toBe("https://wa.me/9613123456?text=a%26b%3F%20%D8%AC")
})

test("a phone without a digit gives no address, and no phone can leave the chat's host", () => {
  expect(chatLink(null)).toBeNull()
  expect(chatLink("call me")).toBeNull()
  fc.assert(
    fc.property(fc.string(), fc.string(), (phone, text) => {
      const link = chatLink(phone, text)
      if (link !== null) expect(new URL(link).origin).toBe("https://wa.me")
    }),
  )
})
