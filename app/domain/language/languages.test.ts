import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { languages } from "./languages.ts"
import { directionOf, locales } from "./locale.ts"
import { isWrittenAs } from "./translations.ts"

test("the project compiles the messages of each language of the table, and the first is the base of both", () => {
  const settings = readFileSync("project.inlang/settings.json", "utf8")
  const { baseLocale, locales: compiled } = JSON.parse(settings) as { baseLocale: string; locales: string[] }
  expect(compiled).toEqual(locales)
  expect(baseLocale).toBe(locales[0])
})

test.each(locales)("%s has a name and a mark in its own letters, and formats that are its own", (locale) => {
  const { name, mark, moments, openGraph } = languages[locale]
  expect([name, mark].filter((text) => !isWrittenAs(text, locale))).toEqual([])
  expect(new Intl.DateTimeFormat(moments).resolvedOptions().locale).toBe(moments)
  expect(openGraph.split("_")[0]).toBe(locale)
})

test("Arabic alone is written from right to left", () => {
  expect(locales.filter((locale) => directionOf(locale) === "rtl")).toEqual(["ar"])
})
