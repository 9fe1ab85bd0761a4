import * as fc from "fast-check"
import { expect, test } from "vitest"
import { transliterate } from "./transliterate.ts"

test.each([
  ["سوق العطّارين", "souq al-attarin"],
  ["دار الصنوبر", "dar al-snoubr"],
  ["بيت الزيتون", "bit al-zitoun"],
  ["ورد وياسمين", "wrd wyasmin"],
  ["مَكْتَبَة", "maktaba"],
  ["علي", "ali"],
  ["عامر", "amr"],
  ["عبد الله", "abd allah"],
  ["متجر ٢٤", "mtjr 24"],
  ["Dar زيتون 2", "Dar zitoun 2"],
  ["ﻻ", "la"],
])("%s is %s", (text, spelt) => {
  expect(transliterate(text)).toBe(spelt)
})

test("no Arabic letter is left, and what is no Arabic stays", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(transliterate(text)).toBe(text)
    }),
  )
  const alphabet = "ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤئءىة"
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet)), (word) => {
      expect(transliterate(word.join(""))).toMatch(/^[a-z-]*$/)
    }),
  )
})
