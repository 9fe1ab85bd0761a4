import fc from "fast-check"
import { expect, test } from "vitest"
import { copyQuestions, isPartial } from "./copy-questions.ts"
import { problemOfQuestions } from "./question-rules.ts"
import { readQuestions } from "./question-text.ts"
import { anyQuestions } from "./test-questions.ts"

const named = (questions: readonly { name: string }[]) => questions.map(({ name }) => name)

function questionsOf(text: string) {
  const read = readQuestions(text)
  if (!read.ok) throw new Error(read.reason)
  return read.questions ?? []
}

test("what a product asks stays, what it lacks is added, and what has no room is named", () => {
  const own = questionsOf("scent | 0-1\nSize | 1\n- S\n- L\nA | 0-1\nB | 0-1")
  const others = questionsOf("Size | 1\n- S\n- L\nScent | 1\n- Rose\nC | 0-1\nD | 0-1\nE | 0-1")
  const copy = copyQuestions(own, others)
  expect(named(copy.questions)).toEqual(["scent", "Size", "A", "B", "C", "D"])
  expect([named(copy.added), named(copy.taken), named(copy.unfit)]).toEqual([["C", "D"], ["Scent"], ["E"]])
  expect(isPartial(copy)).toBe(true)
  expect(isPartial(copyQuestions(own, own)), "the product itself").toBe(false)
})

test("each question is there, added, taken or without room, and nothing stored is lost", () => {
  fc.assert(
    fc.property(anyQuestions, anyQuestions, (own, others) => {
      const { questions, added, taken, unfit } = copyQuestions(own, others)
      expect(questions).toEqual([...own, ...added])
      expect(problemOfQuestions(questions)).toBeNull()
      const named = [...added, ...taken, ...unfit]
      expect(new Set(named).size).toBe(named.length)
      const again = copyQuestions(questions, others)
      expect(again.added).toEqual([])
      expect(again.taken.length + again.unfit.length).toBe(taken.length + unfit.length)
    }),
  )
})
