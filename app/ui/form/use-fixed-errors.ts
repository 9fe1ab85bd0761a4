import { useState } from "react"

type Response = object | null | undefined
/** The known problems after a response, while it was the last one. */
type Known<Problems> = { readonly problems: Problems; readonly response: Response }

/** Returns the problems of a form: those of a response (`rejected`), without those fixed since. */
export function useFixedErrors<Problems extends object | undefined>(rejected: Problems, response: Response) {
  const [known, setKnown] = useState<Known<Problems> | null>(null)
  const problemsOf = (last: typeof known) => problemsAfter(last, rejected, response)

  /** `positions` names the changed fields, and `found` has the problems of the current input. */
  function clearFixedErrors(positions: readonly string[], found: object) {
    setKnown((last) => {
      const before = problemsOf(last)
      const left = before && withoutFixed(before, positions, found)
      return left === before ? last : { problems: left, response }
    })
  }

  return {
    problems: problemsOf(known),
    show: (problems: Problems) => setKnown({ problems, response }),
    clearFixedErrors,
  }
}

/** Returns the known problems, or those of a new response, which replaces them. */
export function problemsAfter<Problems>(
  last: Known<Problems> | null,
  rejected: Problems,
  response: Response,
) {
  return last && last.response === response ? last.problems : rejected
}

/**
 * Returns the problems without those of the changed fields that are fixed; no field gets a new one while a person
 * types. `found` has the problems of the current input, by the rules that the browser knows.
 * @returns the same object if none was fixed.
 */
export function withoutFixed<Problems extends object>(
  problems: Problems,
  positions: readonly string[],
  found: object,
): Problems {
  const fixed = positions.filter((index) => index in problems && !(index in found))
  if (fixed.length === 0) return problems
  return Object.fromEntries(Object.entries(problems).filter(([index]) => !fixed.includes(index))) as Problems
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind)
}
