import * as fc from "fast-check"
import { expect, test } from "vitest"
import { anyQuestions } from "./test-questions.ts"
import { questionsMeaning, readQuestions, writeQuestions } from "./question-text.ts"

test("what is written is read again, whatever the names contain", () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      const reading = readQuestions(writeQuestions(questions))
      expect(reading).toEqual({ ok: true, questions: questions.length === 0 ? null : questions })
    }),
    { numRuns: 500 },
  )
})

test("what is written means itself", () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      const text = writeQuestions(questions)
      expect(questionsMeaning(text)).toBe(text)
      expect(questionsMeaning(`\r\n${text.replaceAll("\n", "  \r\n")}\n`)).toBe(text)
    }),
  )
})

const answer = { translations: {}, priceCents: 0, isSoldOut: false }

test("people write it in their own way", () => {
  const text = `Scent|ar:العطر | ١
    -Jasmine | $ 1
    - Cedar|٠

    Extras
    - Box
    - Ribbon | ar: شريط
    Words | 0–1 | $٠٫٥٠`
  expect(readQuestions(text)).toEqual({
    ok: true,
    questions: [
      {
        ...{ name: "Scent", translations: { ar: { name: "العطر" } }, least: 1, most: 1, priceCents: 0 },
        answers: [
          { ...answer, name: "Jasmine", priceCents: 100 },
          { ...answer, name: "Cedar", isSoldOut: true },
        ],
      },
      {
        ...{ name: "Extras", translations: {}, least: 0, most: 2, priceCents: 0 },
        answers: [
          { ...answer, name: "Box" },
          { ...answer, name: "Ribbon", translations: { ar: { name: "شريط" } } },
        ],
      },
      { name: "Words", translations: {}, least: 0, most: 1, priceCents: 50, answers: [] },
    ],
  })
})

test.each([
  ["- Jasmine", "question_format"],
  ["Scent | by hand", "question_format"],
  ["Scent | $1.234", "money_decimals"],
  ["Scent | $x", "money_format"],
  ["Scent | 1\n- | $1", "question_name_required"],
])("%j is rejected: %s", (text, reason) => {
  expect(readQuestions(text)).toEqual({ ok: false, reason })
})

test("any text is read or rejected, and what is read is written in one way", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."-|\\: \n$01aع") }), (text) => {
      const reading = readQuestions(text)
      if (reading.ok) expect(readQuestions(writeQuestions(reading.questions))).toEqual(reading)
    }),
    { numRuns: 1000 },
  )
})
