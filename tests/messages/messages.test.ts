import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { locales, otherLanguages, platformLanguage, type Locale } from "#app/domain/language/locale.ts"
import { areas, areasOf, folder, type Message, readArea, textsOf } from "./read-messages.ts"

function inputs(message: Message): string[] {
  const all = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
  )
  return [...new Set(all)].toSorted()
}

/** What each input that decides between texts may be. */
function values(selector: string, locale: Locale): readonly string[] {
  return selector === "form" ? new Intl.PluralRules(locale).resolvedOptions().pluralCategories : locales
}

/** The cases between which a message must decide: its plural forms, the languages that it names, or both. */
function casesOf([{ selectors }]: Exclude<Message, string>, locale: Locale): string[] {
  const all = selectors.reduce<string[][]>(
    (before, selector) =>
      before.flatMap((chosen) =>
        values(selector, locale).map((value) => [...chosen, `${selector}=${value}`]),
      ),
    [[]],
  )
  const isApart = (chosen: string[]) =>
    new Set(chosen.map((each) => each.split("=")[1])).size === chosen.length
  return all.filter(isApart).map((chosen) => chosen.join(", "))
}

test("all languages hold the same areas, and the project names each of them", () => {
  for (const locale of locales) expect(areasOf(locale).toSorted()).toEqual(areas.toSorted())
  const settings = readFileSync(join(folder, "../../project.inlang/settings.json"), "utf8")
  for (const area of areas) expect(settings).toContain(`{locale}/${area}`)
})

test.each(locales)("each key is written once in %s", (locale) => {
  // A parser takes the last of two without a word.
  const keys = areas.flatMap((area) =>
    [...readFileSync(join(folder, locale, area), "utf8").matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key),
  )
  expect(keys.length).toBeGreaterThan(1_000)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

/** On the page of an order, whose head names the shop: in Arabic it would be named a second time. */
const isNamedAbove = new Set(["order_heading_confirmed", "order_heading_cancelled", "order_next_look"])

const others = otherLanguages(platformLanguage)

test.each(areas)("%s has the same keys and inputs in all languages, and no empty text", (area) => {
  const base = readArea(platformLanguage, area)
  for (const locale of others) {
    const translated = readArea(locale, area)
    expect(Object.keys(translated).toSorted(), locale).toEqual(Object.keys(base).toSorted())
    for (const [key, english] of Object.entries(base)) {
      const message = translated[key] ?? ""
      // A plural form may spell its number out, so it need not show it.
      for (const input of inputs(message)) expect(inputs(english), key).toContain(input)
      if (typeof english === "string" && !isNamedAbove.has(key))
        expect(inputs(message), key).toEqual(inputs(english))
      for (const text of [...textsOf(english), ...textsOf(message)]) expect(text.trim(), key).not.toBe("")
    }
  }
})

test.each(areas)(
  "%s counts by the rules of each language, and has a text for each language that it names",
  (area) => {
    const base = readArea(platformLanguage, area)
    for (const locale of locales)
      for (const [key, message] of Object.entries(readArea(locale, area))) {
        const english = base[key] ?? ""
        if (typeof english === "string") continue
        const found = typeof message === "string" ? [] : Object.keys(message[0].match)
        // The platform's own language is that of a plan's own texts.
        const cases = casesOf(english, locale).filter(
          (each) => key !== "plans_translations_hint" || each !== `language=${platformLanguage}`,
        )
        expect(found.toSorted(), key).toEqual(cases.toSorted())
      }
  },
)

test("every message is used", () => {
  const root = join(folder, "..")
  const sources = globSync(["**/*.ts", "**/*.tsx"], { cwd: root, exclude: ["messages/compiled/**"] })
  const text = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n")
  const used = new Set(text.match(/\b[a-z][a-z0-9_]*\b/g))
  const unused = areas.flatMap((area) => Object.keys(readArea("en", area))).filter((key) => !used.has(key))
  expect(unused).toEqual([])
})
