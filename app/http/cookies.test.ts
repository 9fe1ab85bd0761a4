import { expect, test } from "vitest"
import { cookie, readCookie } from "./cookies.ts"

const withCookies = (header: string | null) => ({ headers: { get: () => header } })

test.each([
  ["a=1", "1"],
  ["b=2; a=1", "1"],
  [" a = 1 ;b=2", "1"],
  ["a=first; a=second", "first"],
  ["a=1=2", "1=2"],
  ["a=%41", "%41"],
  ["a=", ""],
  ["b=2", null],
  ["A=1; aa=2", null],
  ["", null],
  [null, null],
])("of the header %j the cookie a is %j", (header, value) => {
  expect(readCookie(withCookies(header), "a")).toBe(value)
})

test("a cookie is the whole site's, kept from scripts and other sites' forms, and over HTTPS from plain HTTP", () => {
  const given = { name: "a", value: "x.Y-z_1", seconds: 60 }
  expect(cookie({ ...given, secure: false })).toBe("a=x.Y-z_1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax")
  expect(cookie({ ...given, secure: true })).toBe(
    "a=x.Y-z_1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  )
  expect(readCookie(withCookies("a=x.Y-z_1"), "a")).toBe(given.value)
})
