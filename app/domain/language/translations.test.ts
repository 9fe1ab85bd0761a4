import fc from "fast-check"
import { expect, test } from "vitest"
import { locales, otherLanguages, perLanguage } from "./locale.ts"
import { inOwnLanguage, isWrittenAs, textsIn, translationsOf } from "./translations.ts"

const fields = ["name", "about"] as const
const locale = fc.constantFrom(...locales)
const text = fc.constantFrom("Copper rakweh", "ركوة نحاس", "iPhone حافظة", "حافظة iPhone", "250", "…")
const row = fc.record({
  id: fc.constant("1"),
  name: text,
  about: fc.option(text, { nil: null }),
  translations: fc
    .record({ name: fc.option(text, { nil: "" }), about: fc.option(text, { nil: "" }) })
    .map((arabic) => translationsOf(fields, (field, language) => (language === "ar" ? arabic[field] : null))),
})

test("each text is the page's, or else the shop's, and no field comes or goes", () => {
  fc.assert(
    fc.property(row, locale, locale, (stored, shown, own) => {
      const { langs: _, ...texts } = textsIn(fields, stored, { locale: shown, own })
      const { translations, ...own_ } = stored
      expect(texts).toEqual({ ...own_, ...translations[shown] })
    }),
  )
})

test("a language is named exactly where a text fell back and can be of its shop's language, and never on the shop's own page", () => {
  fc.assert(
    fc.property(row, locale, locale, (stored, shown, own) => {
      const { langs = {} } = textsIn(fields, stored, { locale: shown, own })
      for (const field of fields) {
        const value = stored[field]
        const fellBack = shown !== own && stored.translations[shown]?.[field] === undefined
        expect(langs[field]).toBe(fellBack && value !== null && isWrittenAs(value, own) ? own : undefined)
      }
    }),
  )
})

test("the first letter decides what a text can't be", () => {
  expect(
    ["250 ml", "ركوة", "iPhone حافظة", "2 فناجين", "250"].map((each) => isWrittenAs(each, "en")),
  ).toEqual([...[true, false, true, false, false]])
  expect(
    ["250 ml", "ركوة", "حافظة iPhone", "2 فناجين", "250"].map((each) => isWrittenAs(each, "ar")),
  ).toEqual([...[false, true, true, true, false]])
})

const input = fc.constantFrom("", " ", "Mug", "كوب")
const form = fc.record({ name: input, ...perLanguage(locales, "name_", () => input), price: input })

test("a text that was sent as another language's is the shop's own where it is in its language, and nothing is lost", () => {
  fc.assert(
    fc.property(form, locale, (sent, own) => {
      const read = inOwnLanguage(["name"], sent, own)
      expect(read[`name_${own}`].trim()).toBe("")
      expect(read.price).toBe(sent.price)
      if (sent[`name_${own}`].trim() === "") expect(read).toEqual(sent)
      else {
        expect(read.name).toBe(sent[`name_${own}`])
        const others = otherLanguages(own)
        const isOther = sent.name.trim() !== sent[`name_${own}`].trim()
        const free = isOther ? others.filter((each) => sent[`name_${each}`].trim() === "") : []
        const into = free.find((each) => isWrittenAs(sent.name, each)) ?? free[0]
        for (const each of others)
          expect(read[`name_${each}`]).toBe(each === into ? sent.name : sent[`name_${each}`])
      }
      expect(inOwnLanguage(["name"], read, own)).toEqual(read)
    }),
  )
})

test("no empty text and no empty language is stored", () => {
  expect(
    translationsOf(fields, (field, language) => (language === "ar" && field === "name" ? "كوب" : "")),
  ).toEqual({
    ar: { name: "كوب" },
  })
  expect(translationsOf(fields, () => null)).toEqual({})
})
