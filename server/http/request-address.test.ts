import fc from "fast-check"
import { expect, test } from "vitest"
import { readableAddress, isSameOrigin } from "./request-address.ts"

test.each([
  ["/shop/zaatar?q=%ff", "/shop/zaatar?q=%ff"],
  ["/shop/caf%C3%A9", "/shop/caf%C3%A9"],
  ["/shop/%ff?q=a?b", "/shop/%25ff?q=a?b"],
  ["/shop/100%", "/shop/100%25"],
  ["/%E0%A4%A/%20", "/%25E0%25A4%25A/%2520"],
  ["/shop/./dar?q=/./", "/shop/dar?q=/./"],
  ["/shop\\dar", "/shop/dar"],
  ["/shop/%2E%2e/terms", "/terms"],
  ["/\\evil.example/..", "//"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
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

const site = "https://vitrine.example"

test("a browser's own word decides", () => {
  expect(isSameOrigin({ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, site)).toBe(true)
  for (const value of ["cross-site", "same-site", "none", ""]) {
    expect(isSameOrigin({ "sec-fetch-site": value, origin: site }, site), value).toBe(false)
  }
})

test("an older browser is known by its origin", () => {
  expect(isSameOrigin({ origin: site }, site)).toBe(true)
  expect(isSameOrigin({ origin: "https://127.0.0.1:3000", host: "127.0.0.1:3000" }, site)).toBe(true)
  expect(isSameOrigin({ origin: "https://evil.example", host: "vitrine.example" }, site)).toBe(false)
  expect(isSameOrigin({ origin: "null", host: "vitrine.example" }, site)).toBe(false)
})

test("the same host by another protocol is another origin", () => {
  expect(isSameOrigin({ origin: "http://vitrine.example", host: "vitrine.example" }, site)).toBe(false)
  const local = "http://localhost:3000"
  expect(isSameOrigin({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, local)).toBe(true)
  expect(isSameOrigin({ origin: "https://127.0.0.1:3000", host: "127.0.0.1:3000" }, local)).toBe(false)
})

test("without either word it is refused", () => {
  expect(isSameOrigin({ host: "vitrine.example" }, site)).toBe(false)
})
