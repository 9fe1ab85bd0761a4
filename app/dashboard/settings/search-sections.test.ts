import { expect, test } from "vitest"
import { namesOf } from "#app/domain/shop/settings-sections.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isSaved, sectionKeys } from "./section-keys.ts"
import { sectionTexts } from "./section-texts.ts"
import { searchSections } from "./search-sections.ts"

test("without a search all sections are there, and none of their fields", () => {
  expect(searchSections(" ", "en")).toEqual(sectionKeys.map((key) => ({ key, fields: [] })))
})

const phone = { name: "phone", label: m.basic_phone({}, { locale: "en" }) }
const ask = { name: "ask_phone", label: m.settings_ask_phone({}, { locale: "en" }) }

test.each([
  [
    "phone",
    [
      ["basic", [phone]],
      ["orders", [ask]],
    ],
  ],
  [
    "هاتف",
    [
      ["basic", [phone]],
      ["orders", [ask]],
    ],
  ],
  ["WHATSAPP", [["basic", [phone]]]],
  ["أنستغرام", [["social", [{ name: "instagram_url", label: "Instagram" }]]]],
  ["display size", [["display-size", []]]],
  ["العمله", [["currency", []]]],
  ["xyzzy", []],
] as const)("%s is found in both languages, named in the page's, as people type it", (search, found) => {
  expect(searchSections(search, "en").map(({ key, fields }) => [key, fields])).toEqual(found)
})

test("an Arabic page names in Arabic what an English word finds, each label once", () => {
  expect(searchSections("ready", "ar")).toEqual([
    { key: "orders", fields: [{ name: "reply_en_ready", label: m.reply_ready_name({}, { locale: "ar" }) }] },
  ])
})

test("each field of a section with several has a label", () => {
  for (const key of sectionKeys.filter(isSaved)) {
    const names = namesOf([key]).filter((name) => !/_(?:en|ar)$/.test(name))
    if (names.length > 1) expect(Object.keys(sectionTexts[key].labels)).toEqual(expect.arrayContaining(names))
  }
})
