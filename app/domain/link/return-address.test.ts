import * as fc from "fast-check"
import { expect, test } from "vitest"
import { safeReturnAddress } from "./links.ts"

test("a page of this site is kept with its query", () => {
  expect(safeReturnAddress("/shop/products?page=2&q=%D8%B5")).toBe("/shop/products?page=2&q=%D8%B5")
  expect(safeReturnAddress("/shop/./dashboard/../products")).toBe("/shop/products")
})

test.each([
  null,
  "",
  "shop/products",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "/" + "a".repeat(2_000),
])("%j is refused", (text) => {
  expect(safeReturnAddress(text)).toBeNull()
})

test("never another host, whatever is asked", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "?",
    "#",
    "%2f",
    "%5c",
    "%2e",
    "\t",
    "\n",
    "evil.example",
    "https:",
    "shop",
    " ",
  )
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
  )
  let stored = 0
  fc.assert(
    fc.property(hostile, fc.boolean(), (text, slash) => {
      const address = safeReturnAddress(slash ? `/${text}` : text)
      if (address === null) return
      stored += 1
      const there = new URL(address, "https://vitrine.example/shop/login")
      expect(there.origin).toBe("https://vitrine.example")
      expect(there.pathname + there.search).toBe(address)
    }),
    { numRuns: 3_000 },
  )
  expect(stored).toBeGreaterThan(100)
})
