import fc from "fast-check"
import { expect, test } from "vitest"
import { chatLink, customerChatLink, landlineLink, phoneLink } from "./links.ts"

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

test("a phone is called by its digits and the plus before them, and nothing else of it reaches the address", () => {
  expect(phoneLink("+961 3 123-456")).toBe("tel:+9613123456")
  expect(phoneLink("03/123456")).toBe("tel:03123456")
  expect(phoneLink("call me")).toBeNull()
  expect(phoneLink("+")).toBeNull()
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (phone) => {
      expect(phoneLink(phone) ?? "tel:0").toMatch(/^tel:\+?[0-9]+$/)
    }),
  )
})

test.each(["+9611999999", "+9614123456", "+9619512345"])(
  "%s, a landline, is called; a customer has no chat there",
  (phone) => {
    expect([landlineLink(phone), customerChatLink(phone)]).toEqual([`tel:${phone}`, null])
  },
)

test.each(["+9613123456", "+96170123456", "+96181123456", "+33612345678"])("%s is written to", (phone) => {
  expect([landlineLink(phone), customerChatLink(phone)]).toEqual([null, chatLink(phone)])
})

test("no phone is no landline", () => {
  expect([landlineLink(null), landlineLink("call me"), customerChatLink(null)]).toEqual([null, null, null])
})
