import * as v from "valibot"
import { manyLines, oneLine } from "./text-input.ts"

/** A field whose text becomes what `read` makes of it; `reject` takes the problem: the name of a message. */
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

/** One required line. `most` is in characters. */
export function requiredLine(most: number, problems: { missing: string; tooLong: string }) {
  return v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(problems.missing),
    v.maxLength(most, problems.tooLong),
  )
}

/** One line, null when it is empty. `most` is in characters. */
export function optionalLine(most: number, tooLong: string) {
  return v.pipe(v.string(), v.transform(oneLine), v.maxLength(most, tooLong), v.transform(orNull))
}

/** Any number of lines, null when they are empty. `most` is in characters. */
export function optionalLines(most: number, tooLong: string) {
  return v.pipe(v.string(), v.transform(manyLines), v.maxLength(most, tooLong), v.transform(orNull))
}

/** Null for an empty text. */
export function orNull(text: string): string | null {
  return text === "" ? null : text
}

/** The first problem of each field, by its place: `price`, `variants.2.stock`. */
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
