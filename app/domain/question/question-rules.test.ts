import { expect, test } from "vitest"
import { questionLimits, type Question } from "./question.ts"
import { problemOfQuestions, withQuestionsOf } from "./question-rules.ts"

const answer = (name: string, priceCents = 0) => ({ name, translations: {}, priceCents, isSoldOut: false })
const question = (name: string, other: Partial<Question> = {}): Question => ({
  ...{ name, translations: {}, least: 1, most: 1, priceCents: 0, answers: [answer("A"), answer("B", 50)] },
  ...other,
})
const words = { answers: [], least: 0, priceCents: 50 }
const long = "x".repeat(questionLimits.name + 1)
const times = <Each>(count: number, make: (index: number) => Each) =>
  Array.from({ length: count }, (_, i) => make(i))

test.each<[string | null, readonly Question[]]>([
  [null, []],
  [null, times(questionLimits.questions, (each) => question(`Q${each}`))],
  ["questions_too_many", times(questionLimits.questions + 1, (each) => question(`Q${each}`))],
  [null, [question("Q", { answers: times(questionLimits.answers, (each) => answer(`A${each}`)) })]],
  [
    "answers_too_many",
    [question("Q", { answers: times(questionLimits.answers + 1, (each) => answer(`A${each}`)) })],
  ],
  ["question_name_required", [question("")]],
  ["question_name_required", [question("Q", { answers: [answer("")] })]],
  ["question_name_too_long", [question(long)]],
  ["question_name_too_long", [question("Q", { translations: { ar: { name: long } } })]],
  ["question_repeated", [question("Scent"), question("scent")]],
  ["question_repeated", [question("Q", { answers: [answer("a"), answer("A")] })]],
  [null, [question("A", { answers: [answer("A")] }), question("B", { answers: [answer("A")] })]],
  ["question_counts", [question("Q", { least: 2, most: 1 })]],
  ["question_counts", [question("Q", { least: 0, most: 0 })]],
  ["question_counts", [question("Q", { least: 0, most: 3 })]],
  ["question_counts", [question("Q", { ...words, most: 2 })]],
  [null, [question("Q", words)]],
  ["question_not_free", [question("Q", { ...words, least: 1 })]],
  ["question_not_free", [question("Q", { least: 2, most: 2 })]],
  [null, [question("Q", { least: 0, most: 2 })]],
])("%s", (problem, questions) => {
  expect(problemOfQuestions(questions)).toBe(problem)
})

test("another product's questions follow the own ones, without those of the same name, and no more than fit", () => {
  const names = (questions: readonly Question[]) => questions.map(({ name }) => name).join("")
  const own = [..."abcd"].map((name) => question(name))
  expect(
    names(
      withQuestionsOf(
        own,
        [..."Dxyz"].map((name) => question(name)),
      ),
    ),
  ).toBe("abcdxy")
  expect(names(withQuestionsOf([], own))).toBe("abcd")
  expect(names(withQuestionsOf(own, [question("A")]))).toBe("abcd")
})
