import { expect, test } from "vitest"
import { pageLanguage, rememberLanguage } from "./page-language.ts"

function languageOf(address: string, headers: Record<string, string>): string {
  const url = new URL(address, "https://vitrine.example")
  return pageLanguage(new Request(url, { headers }), url)
}

const arabic = { "Accept-Language": "ar-LB,ar;q=0.9,en;q=0.8" }

test("the address wins over the remembered choice, and that over the browser's wish", () => {
  expect(languageOf("/?lang=en", { ...arabic, Cookie: "lang=ar" })).toBe("en")
  expect(languageOf("/", { ...arabic, Cookie: "a=b; lang=en" })).toBe("en")
  expect(languageOf("/", arabic)).toBe("ar")
})

test("a script gets the language of its page, unless the address names another", () => {
  const shown = { Cookie: "lang=en", "Page-Language": "ar" }
  expect(languageOf("/", shown)).toBe("ar")
  expect(languageOf("/?lang=en", shown)).toBe("en")
  expect(languageOf("/", { ...shown, "Page-Language": "xx" })).toBe("en")
})

test.each([
  ["", "en"],
  ["xx-XX,xx", "en"],
  ["xx,ar;q=0.5,en;q=0.4", "ar"],
  ["en;q=0.1, ar;q=0.2", "ar"],
  ["ar;q=0, en", "en"],
])("a browser that asks for %j gets %s", (header, locale) => {
  expect(languageOf("/?lang=xx", { "Accept-Language": header, Cookie: "lang=xx" })).toBe(locale)
})

test("the choice is remembered out of reach of scripts", () => {
  expect(rememberLanguage("ar", true)).toBe(
    "__Host-lang=ar; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
  )
})
