import { expect, test } from "vitest"
import { closureLimits } from "./closure.ts"
import { checkClosure, emptyClosure, fieldsOfClosure, readClosureFields } from "./closure-rules.ts"

const christmas = { ...emptyClosure, first_day: "2026-12-24", last_day: "2027-01-04", sentence: " Holidays " }

test("a closure is read with its sentence in both languages", () => {
  const checked = checkClosure({ ...christmas, sentence_ar: "عطلة الأعياد" })
  expect(checked).toEqual({
    ok: true,
    closure: {
      firstDay: "2026-12-24",
      lastDay: "2027-01-04",
      sentence: "Holidays",
      translations: { ar: { sentence: "عطلة الأعياد" } },
    },
  })
  if (checked.ok)
    expect(fieldsOfClosure(checked.closure)).toEqual({
      ...christmas,
      sentence: "Holidays",
      sentence_ar: "عطلة الأعياد",
    })
})

test("without a last day it is a single day", () => {
  expect(checkClosure({ ...christmas, last_day: "" })).toMatchObject({
    closure: { firstDay: "2026-12-24", lastDay: "2026-12-24" },
  })
})

test.each([
  [{ first_day: "" }, { first_day: "closure_day" }],
  [{ first_day: "2026-02-30" }, { first_day: "closure_day" }],
  [{ first_day: "1999-12-31" }, { first_day: "closure_day" }],
  [{ last_day: "2200-01-01" }, { last_day: "closure_day" }],
  [{ last_day: "2026-12-23" }, { last_day: "closure_order" }],
  [{ last_day: "2027-12-25" }, { last_day: "closure_too_long" }],
  [{ sentence: "x".repeat(closureLimits.sentence + 1) }, { sentence: "sentence_too_long" }],
])("%j is rejected", (fields, problems) => {
  expect(checkClosure({ ...christmas, ...fields })).toEqual({ ok: false, problems })
})

test("366 days are the most", () => {
  expect(checkClosure({ ...christmas, last_day: "2027-12-24" }).ok).toBe(true)
})

test("another form is none", () => {
  expect(readClosureFields([["sentence", "x"]])).toBeNull()
  expect(
    readClosureFields([
      ["first_day", ""],
      ["price", "1"],
    ]),
  ).toBeNull()
  expect(readClosureFields([["first_day", "2026-12-24"]])).toEqual({
    ...emptyClosure,
    first_day: "2026-12-24",
  })
})
