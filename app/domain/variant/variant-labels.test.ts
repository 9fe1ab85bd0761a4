import fc from "fast-check"
import { expect, test } from "vitest"
import {
  followLabels,
  labelLanguages,
  labelsOf,
  translationsOfLabels,
  variantsIn,
  type OpenLabel,
} from "./variant-labels.ts"

const word = fc.option(fc.constantFrom("Small", "Large", "Grey", "Ash"), { nil: null })
const arabic = fc.constantFrom("", "صغير", "كبير", "رمادي")
const variant = fc
  .record({ size: word, color: word, sizeAr: arabic, colorAr: arabic })
  .map(({ size, color, sizeAr, colorAr }) => {
    const ar = { ...(size && sizeAr && { size: sizeAr }), ...(color && colorAr && { color: colorAr }) }
    return { size, color, translations: Object.keys(ar).length === 0 ? {} : { ar } }
  })
const variants = fc.array(variant, { maxLength: 5 })
const arabicPage = { locale: "ar", own: "en" } as const

test("what a form shows of sizes and colours is stored as it was shown", () => {
  fc.assert(
    fc.property(variants, (stored) => {
      const labels = labelsOf(stored)
      const again = stored.map(({ size, color }) => ({
        ...{ size, color },
        translations: translationsOfLabels(labels, { size, color }),
      }))
      expect(labelsOf(again)).toEqual(labels)
      expect(new Set(labels.map(({ axis, text }) => `${axis} ${text}`)).size).toBe(labels.length)
    }),
  )
})

test("variants that differ in the shop's language differ on each page, and equal ones are equal", () => {
  fc.assert(
    fc.property(variants, (stored) => {
      const shown = variantsIn(stored, arabicPage)
      for (const axis of ["size", "color"] as const)
        for (const [one, first] of stored.entries())
          for (const [other, second] of stored.entries())
            expect(shown[one]?.[axis] === shown[other]?.[axis]).toBe(first[axis] === second[axis])
    }),
  )
})

test("on the shop's own page all is as it stands, and no language is named", () => {
  fc.assert(
    fc.property(variants, (stored) => {
      const own = { locale: "en", own: "en" } as const
      expect(variantsIn(stored, own)).toEqual(stored.map(({ size, color }) => ({ size, color })))
      expect(labelLanguages(stored, own)).toEqual({})
    }),
  )
})

test("a label that is not translated is named with its language", () => {
  const stored = [
    { size: "Small", color: "Grey", translations: { ar: { size: "صغير" } } },
    { size: "90", color: null, translations: {} },
  ]
  expect(variantsIn(stored, arabicPage)).toEqual([
    { size: "صغير", color: "Grey" },
    { size: "90", color: null },
  ])
  expect(labelLanguages(stored, arabicPage)).toEqual({ Grey: "en" })
})

const size = (...texts: string[]) => texts.map((text) => ({ size: text, color: "" }))
const shown = (labels: readonly OpenLabel[]) =>
  labels.flatMap(({ text, key, isGone }) => (isGone ? [] : [`${key} ${text}`]))

test("a size that is typed anew in its own field keeps what was typed for it; a new one begins empty", () => {
  const [field, other] = [{}, {}]
  const first = followLabels([], size("Small", "Large"), null)
  expect(shown(first)).toEqual(["0 Small", "1 Large"])
  const emptied = followLabels(first, size("", "Large"), field)
  expect(shown(emptied)).toEqual(["1 Large"])
  expect(shown(followLabels(emptied, size("M", "Large"), field))).toEqual(["1 Large", "0 M"])
  expect(shown(followLabels(emptied, size("M", "Large"), other))).toEqual(["1 Large", "2 M"])
  expect(shown(followLabels(emptied, size("Small", "Large"), other))).toEqual(["0 Small", "1 Large"])
})

test("rows that say the same leave the labels as they are", () => {
  const first = followLabels([], size("Small", "Small", ""), null)
  expect(shown(first)).toEqual(["0 Small"])
  expect(followLabels(first, size("Small"), {})).toBe(first)
})
