import * as fc from "fast-check"
import { expect, test } from "vitest"
import { anyQuestions } from "./test-questions.ts"
import { oneLine } from "../text/text-input.ts"
import { answered, answersOfLine, pricePlus, readAnswers, writeAnswers, type Entry } from "./answers.ts"
import { kindOf, questionsIn, type Question } from "./question.ts"

const anyEntries = fc.array(
  fc.tuple(fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ unit: "grapheme" })),
)

test("the same answers give the same text, in whatever order, and are read again", () => {
  fc.assert(
    fc.property(anyEntries, fc.infiniteStream(fc.nat()), (entries, numbers) => {
      const text = writeAnswers(entries)
      const shuffled = entries
        .map((entry) => ({ entry, by: numbers.next().value ?? 0 }))
        .toSorted((one, other) => one.by - other.by)
        .map(({ entry }) => entry)
      expect(writeAnswers([...shuffled, ...entries])).toBe(text)
      expect(writeAnswers(readAnswers(text))).toBe(text)
      const given = entries.map(([question, answer]) => JSON.stringify([question, oneLine(answer)]))
      const meant = new Set(given.filter((entry) => !entry.endsWith(',""]')))
      expect(new Set(readAnswers(text).map((entry) => JSON.stringify(entry)))).toEqual(meant)
    }),
  )
})

/** A product's questions with a choice of their answers, each by a number. */
const anyAnswered = fc.tuple(anyQuestions, fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }))

/** Chooses answers of each question, sold out or not, and words. */
function choose(questions: readonly Question[], numbers: readonly number[]): Entry[] {
  let next = 0
  const isChosen = () => (numbers[next++ % numbers.length] ?? 0) % 3 === 0
  return questions.flatMap((question) => {
    if (kindOf(question) === "words") return isChosen() ? [[question.name, "To Mama"] as const] : []
    return question.answers.filter(isChosen).map(({ name }) => [question.name, name] as const)
  })
}

test("the cents are those of the chosen answers that are not sold out, and whole", () => {
  fc.assert(
    fc.property(anyAnswered, ([questions, numbers]) => {
      const entries = choose(questions, numbers)
      const names = new Set(entries.map((entry) => JSON.stringify(entry)))
      let [cents, soldOut, isOpen] = [0, 0, false]
      for (const question of questions) {
        let count = 0
        if (entries.some(([name]) => name === question.name) && question.answers.length === 0) {
          cents += question.priceCents
          count = 1
        }
        for (const answer of question.answers) {
          if (!names.has(JSON.stringify([question.name, answer.name]))) continue
          if (answer.isSoldOut) soldOut += 1
          else {
            cents += answer.priceCents
            count += 1
          }
        }
        if (count < question.least || count > question.most) isOpen = true
      }
      const read = answered(questions, writeAnswers(entries))
      expect(read.cents + read.onceCents).toBe(cents)
      const isOnce = ({ isOnce = false }: { isOnce?: boolean }) => isOnce
      const each = questions.filter((question) => !isOnce(question))
      expect(answered(each, writeAnswers(entries)).onceCents).toBe(0)
      expect(answered(each, writeAnswers(entries)).cents).toBe(read.cents)
      expect(Number.isSafeInteger(read.cents)).toBe(true)
      expect(read.gone).toHaveLength(soldOut)
      expect(read.asks).toBe(isOpen || soldOut > 0)
    }),
  )
})

test("what no question offers is gone, costs nothing, and asks", () => {
  fc.assert(
    fc.property(anyAnswered, anyEntries, ([questions, numbers], forged) => {
      const known = new Set(
        questions.flatMap(({ name, answers }) =>
          answers.length === 0 ? [name] : answers.map((each) => JSON.stringify([name, each.name])),
        ),
      )
      const unknown = readAnswers(writeAnswers(forged)).filter(
        (entry) => !known.has(entry[0]) && !known.has(JSON.stringify(entry)),
      )
      const entries = choose(questions, numbers)
      const [plain, read] = [entries, [...entries, ...unknown]].map((each) =>
        answered(questions, writeAnswers(each)),
      )
      expect(read?.cents).toBe(plain?.cents)
      expect(read?.gone).toHaveLength((plain?.gone.length ?? 0) + unknown.length)
      if (unknown.length > 0) expect(read?.asks).toBe(true)
    }),
  )
})

test("words that are too long are gone", () => {
  const words = { name: "Words", translations: {}, least: 0, most: 1, priceCents: 50, answers: [] }
  expect(answered([words], writeAnswers([["Words", "x".repeat(120)]]))).toMatchObject({
    cents: 50,
    asks: false,
  })
  expect(answered([words], writeAnswers([["Words", "x".repeat(121)]]))).toMatchObject({
    cents: 0,
    asks: true,
  })
  const twice = writeAnswers([...["To Mama", "To Papa"].map((text) => ["Words", text] as const)])
  expect(answered([words], twice)).toMatchObject({ cents: 50, gone: ["To Papa"], asks: true })
})

test("a price on request stays one, and a line without questions and answers has none of it", () => {
  const price = { priceCents: null, salePriceCents: null, isOnSale: false }
  expect(pricePlus(price, 100)).toEqual(price)
  expect(pricePlus({ ...price, priceCents: 1600, salePriceCents: 900 }, 100)).toMatchObject({
    ...{ priceCents: 1700, salePriceCents: 1000 },
  })
  expect(answersOfLine([], "")).toEqual({})
  expect(answersOfLine([], "Scent=Jasmine")).toEqual({ answerTexts: [], asks: true })
})

test("a line shows its answers in the page's language, words after their question", () => {
  const no = { priceCents: 0, isSoldOut: false }
  const scent = {
    ...{ name: "Scent", translations: { ar: { name: "العطر" } }, least: 1, most: 1, priceCents: 0 },
    answers: [{ ...no, name: "Jasmine", translations: { ar: { name: "ياسمين" } } }],
  }
  const words = { ...scent, name: "Words", translations: { ar: { name: "كلمات" } }, least: 0, answers: [] }
  const shown = questionsIn([scent, words], { locale: "ar", own: "en" })
  expect(answersOfLine(shown, "Scent=Jasmine&Words=To+Mama")).toEqual({
    ...{ answerTexts: ["ياسمين", "كلمات: To Mama"], asks: false },
  })
})
