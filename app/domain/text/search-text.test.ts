import * as fc from "fast-check"
import { expect, test } from "vitest"
import { foldSearchText, readSearch } from "./search-text.ts"

test.each([
  ["za'atar za’atar za‘atar zaʼatar zaʿatar za`atar za´atar", "zaatar ".repeat(7).trim()],
  ["olive   oil\u00A0\u2003soap", "olive oil soap"],
  ["rock ' roll", "rock roll"],
  ["Café Crème", "cafe creme"],
  ["Straße ŒUVRE Łódź", "strasse oeuvre lodz"],
  ["أحمد إبراهيم آمال ٱلله", "احمد ابراهيم امال الله"],
  ["مكتبة", "مكتبه"],
  ["هدى", "هدي"],
  ["مؤسسة شاطئ", "موسسه شاطي"],
  ["ســـلام", "سلام"],
  ["كِتَابٌ", "كتاب"],
  ["ﻻ ﷲ", "لا الله"],
  ["٣٥ و۷", "35 و7"],
  ["خصم ٢٠٪ 20٪ ۲۰%", "خصم 20% 20% 20%"],
  ["زيت ٣٫٥ ل، ١٬٠٠٠؛ جديد؟", "زيت 3.5 ل, 1,000; جديد?"],
  ["\u061C\u200Eقميص\u2067 ❤\uFE0F\u2800", "قميص ❤"],
  ["ΣΊΣΥΦΟΣ", "σισυφοσ"],
  ["ԵՐԵՎԱՆ", "երեվան"],
])("%s folds to %s", (text, folded) => {
  expect(foldSearchText(text)).toBe(folded)
})

test("folding twice is folding once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldSearchText(foldSearchText(text))).toBe(foldSearchText(text))
    }),
  )
})

test("case and composed or decomposed writing make no difference", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme-ascii" }),
      fc.constantFrom("é", "أ", "ñ", "آ"),
      (text, letter) => {
        expect(foldSearchText((text + letter).toUpperCase())).toBe(
          foldSearchText((text + letter.normalize("NFD")).toLowerCase()),
        )
      },
    ),
  )
})

test.each([null, "", " ", "'", "`", "ـــ", "\u200D", "\u202E", "\u200F\u061C", " ’ ـ ", "\u064B"])(
  "%j is an empty search",
  (input) => {
    expect(readSearch(input)).toBe("")
  },
)

test.each(["%", "_", "\\", '"', "<b>", "🧿", "'a", " rose \u200F"])("%j is searched for", (input) => {
  expect(readSearch(input)).toBe(input.replace("\u200F", "").trim())
})
