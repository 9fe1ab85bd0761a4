import { expect, test } from "vitest"
import { locales } from "#app/domain/language/locale.ts"
import { namesOf } from "#app/domain/shop/settings-sections.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isSaved, sectionKeys } from "../section-keys.ts"
import { sectionTexts } from "../section-texts.ts"
import { searchWords } from "./search-words.ts"
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

test.each([
  ["سعر الصرف", "currency", "rate"],
  ["rate", "currency", "rate"],
  ["exchange rate", "currency", "rate"],
  ["دولار", "currency", "rate"],
  ["الليرة", "currency", "is_on"],
  ["lira", "currency", "is_on"],
  ["واتساب", "basic", "phone"],
  ["رقم التلفون", "basic", "phone"],
  ["whatsapp number", "basic", "phone"],
  ["خريطة", "basic", "address_link"],
  ["انستا", "social", "instagram_url"],
  ["color", "theme", "color"],
  ["الألوان", "theme", null],
  ["ألوان", "theme", null],
  ["لوغو", "logo", null],
  ["شعار", "logo", null],
  ["دوام", "hours", null],
  ["hours", "hours", null],
  ["عطلة", "hours", "closures"],
  ["توصيل", "delivery", null],
  ["ديليفري", "delivery", null],
  ["shipping cost", "delivery", "price"],
  ["توصيل مجاني", "delivery", "free_from"],
  ["minimum order", "delivery", "smallest"],
  ["كاش", "payment-methods", "cash"],
  ["backup", "data", "everything"],
] as const)(
  "%s, as a merchant says it, finds %s %s on a page in either language",
  (search, section, field) => {
    for (const locale of locales) {
      const found = searchSections(search, locale).find(({ key }) => key === section)
      expect(found).toBeDefined()
      if (field !== null) expect(found?.fields.map(({ name }) => name)).toContain(field)
    }
  },
)

test("each other name belongs to a label", () => {
  for (const key of sectionKeys)
    expect(Object.keys(sectionTexts[key].labels)).toEqual(
      expect.arrayContaining(Object.keys(searchWords[key].labels)),
    )
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
