import * as v from "valibot"
import { manyLines, oneLine } from "./text-input.ts"

/** A field whose text `read` converts to a value; `reject` takes the key of a message. */
export function textAs<Value>(read: (text: string, reject: (problem: string) => never) => Value) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      return read(dataset.value, (message) => {
        addIssue({ message })
        return NEVER
      })
    }),
  )
}

/** One required line of at most `maxCharacters`. */
export function requiredLine(maxCharacters: number, problems: { missing: string; tooLong: string }) {
  return v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(problems.missing),
    v.maxLength(maxCharacters, problems.tooLong),
  )
}

/** One line of at most `maxCharacters`; null for an empty one. */
export function optionalLine(maxCharacters: number, tooLong: string) {
  return v.pipe(v.string(), v.transform(oneLine), v.maxLength(maxCharacters, tooLong), v.transform(orNull))
}

/** Any number of lines of at most `maxCharacters` in all; null for an empty text. */
export function optionalLines(maxCharacters: number, tooLong: string) {
  return v.pipe(v.string(), v.transform(manyLines), v.maxLength(maxCharacters, tooLong), v.transform(orNull))
}

/** Returns null for an empty text. */
export function orNull(text: string): string | null {
  return text === "" ? null : text
}

/** Returns the first problem of each field, by its path: `price`, `variants.2.stock`. */
export function problemsOf<Problem extends string>(
  issues: readonly v.BaseIssue<unknown>[],
  known: readonly Problem[],
): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const issue of issues) {
    const position = v.getDotPath(issue) ?? ""
    const problem = known.find((name) => name === issue.message)
    if (problem === undefined)
      throw new TypeError(`no rule of the form has the message "${issue.message}" at "${position}"`)
    problems[position] ??= problem
  }
  return problems
}
