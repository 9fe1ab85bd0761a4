import { expect, test } from "vitest"
import { isSameOrigin } from "./same-origin.ts"

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
