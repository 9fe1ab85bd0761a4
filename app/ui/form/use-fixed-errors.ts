import { useState } from "react"

type Response = object | null | undefined
/** What was known to be wrong after a response, while it was the last one. */
type Known<Problems> = { readonly problems: Problems; readonly response: Response }

/** What is wrong in a form: what a response found (`rejected`), without what was put right since. */
export function useFixedErrors<Problems extends object | undefined>(rejected: Problems, response: Response) {
  const [known, setKnown] = useState<Known<Problems> | null>(null)
  const problemsOf = (last: typeof known) => problemsAfter(last, rejected, response)

  /** `places`: of the fields that are being changed; `found`: what is wrong with what stands in the form now. */
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

/** A new response takes the place of all that was known. */
export function problemsAfter<Problems>(
  last: Known<Problems> | null,
  rejected: Problems,
  response: Response,
) {
  return last && last.response === response ? last.problems : rejected
}

/**
 * What is wrong without the fields that are being changed once they are right; nothing turns red while a person types.
 * `found`: what is wrong with what stands in the form now, by the rules that the browser knows.
 * @returns the same object if no field was put right.
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
