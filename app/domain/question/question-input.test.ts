import * as fc from "fast-check"
import { expect, test } from "vitest"
import { anyQuestions } from "./test-questions.ts"
import {
  checkQuestion,
  emptyAnswer,
  emptyQuestion,
  fieldsOfQuestion,
  readQuestionForm,
  rowFields,
  type QuestionFields,
} from "./question-input.ts"

/** Returns what a browser sends for a form. */
function sentOf({ rows, isRequired, isOnce, ...texts }: QuestionFields): [string, string][] {
  return [
    ...Object.entries(texts),
    ...(isRequired ? [["is_required", "on"] as [string, string]] : []),
    ...(isOnce ? [["is_once", "on"] as [string, string]] : []),
    ...rows.flatMap(({ price, isSoldOut, ...names }, row) => [
      ...Object.entries(names).map(([name, text]): [string, string] => [
        name.replace("name", rowFields.name(row)),
        text,
      ]),
      [rowFields.price(row), price] as [string, string],
      ...(isSoldOut ? [[rowFields.isSoldOut(row), "on"] as [string, string]] : []),
    ]),
  ]
}

test("a form that is sent as it was opened changes nothing", () => {
  fc.assert(
    fc.property(anyQuestions, (questions) => {
      for (const question of questions) {
        const fields = fieldsOfQuestion(question)
        const read = readQuestionForm(sentOf(fields))
        expect(read?.fields).toEqual(fields)
        const others = questions.filter((other) => other !== question)
        expect(checkQuestion(fields, others, "en")).toEqual({ ok: true, question })
      }
    }),
  )
})

test("rows come in the order in which they were sent, whatever their numbers, and empty ones are none", () => {
  const read = readQuestionForm([
    ...[["kind", "one"] as const, ["name", "Scent"] as const],
    ...[["answer_7", "Jasmine"] as const, ["price_7", "١٫٥"] as const],
    ...[["answer_2", " "] as const, ["sold_out_2", "on"] as const],
    ["answer_0", "Cedar"] as const,
  ])
  expect(read?.fields.rows.map(({ name }) => name)).toEqual(["Jasmine", " ", "Cedar"])
  const checked = read && checkQuestion(read.fields, [], "en")
  expect(checked).toMatchObject({
    question: {
      answers: [
        { name: "Jasmine", priceCents: 150 },
        { name: "Cedar", isSoldOut: false },
      ],
    },
  })
})

test.each([
  [["kind", "all"]],
  [
    ["kind", "one"],
    ["answer", "x"],
  ],
  [
    ["kind", "one"],
    ["answer_0_fr", "x"],
  ],
  [
    ["kind", "one"],
    ["answer_0", "x"],
    ["answer_0", "y"],
  ],
  [["kind", "one"], ...Array.from({ length: 61 }, (_, row) => [`answer_${row}`, ""] as const)],
] as readonly (readonly [string, string])[][])("a form of somebody else is none: %j", (...sent) => {
  expect(readQuestionForm(sent)).toBeNull()
})

test("an empty number leaves the choice free, and the own language's name is the name", () => {
  const rows = ["A", "B", "C"].map((name) => ({ ...emptyAnswer, name_ar: name }))
  const fields = { ...emptyQuestion, kind: "some", name: "Extras", name_ar: "إضافات", rows } as const
  expect(checkQuestion(fields, [], "ar")).toMatchObject({
    question: {
      ...{ name: "إضافات", translations: { en: { name: "Extras" } }, least: 0, most: 3 },
      answers: [{ name: "A" }, { name: "B" }, { name: "C" }],
    },
  })
  expect(checkQuestion({ ...fields, kind: "words" }, [], "ar")).toMatchObject({ question: { answers: [] } })
})
