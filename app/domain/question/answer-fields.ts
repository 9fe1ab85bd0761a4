import { readAnswers, writeAnswers } from "./answers.ts"
import type { Question } from "./question.ts"

/** The names of fields for answers begin with it; the name of the question follows. */
export const answerField = "answer:"

/** Returns the beginning of the names of a line's fields, in a form that has several lines. */
export function answerFieldOfLine(index: number): string {
  return `${answerField}${index}:`
}

/** Reads the answers of a form, from the fields whose names begin with `stem`. */
export function answersOfFields(sent: Iterable<readonly [string, unknown]>, stem: string): string {
  return writeAnswers(
    [...sent].flatMap(([name, value]) =>
      name.startsWith(stem) && typeof value === "string" ? [[name.slice(stem.length), value] as const] : [],
    ),
  )
}

/** Returns the answers of a line to one of the questions. */
export function answersTo({ name }: Pick<Question, "name">, answers: string): string[] {
  return readAnswers(answers).flatMap(([question, answer]) => (question === name ? [answer] : []))
}
