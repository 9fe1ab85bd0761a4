import { useState } from "react"

type Response = object | null | undefined
/** What was known to be wrong after a response, while it was the last one. */
type Known<Problems> = { readonly problems: Problems; readonly response: Response }

/** What is wrong in a form: what a response found (`refused`), without what was put right since. */
export function useMended<Problems extends object | undefined>(refused: Problems, response: Response) {
  const [known, setKnown] = useState<Known<Problems> | null>(null)
  const problemsOf = (last: typeof known) => problemsAfter(last, refused, response)

  /** `places`: of the fields that are being changed; `found`: what is wrong with what stands in the form now. */
  function forgetMended(places: readonly string[], found: object) {
    setKnown((last) => {
      const before = problemsOf(last)
      const left = before && withoutMended(before, places, found)
      return left === before ? last : { problems: left, response }
    })
  }

  return {
    problems: problemsOf(known),
    show: (problems: Problems) => setKnown({ problems, response }),
    forgetMended,
  }
}

/** A new response takes the place of all that was known. */
export function problemsAfter<Problems>(last: Known<Problems> | null, refused: Problems, response: Response) {
  return last && last.response === response ? last.problems : refused
}

/**
 * What is wrong without the fields that are being changed once they are right; nothing turns red while a person types.
 * `found`: what is wrong with what stands in the form now, by the rules that the browser knows.
 * @returns the same object if no field was put right.
 */
export function withoutMended<Problems extends object>(
  problems: Problems,
  places: readonly string[],
  found: object,
): Problems {
  const mended = places.filter((place) => place in problems && !(place in found))
  if (mended.length === 0) return problems
  return Object.fromEntries(Object.entries(problems).filter(([place]) => !mended.includes(place))) as Problems
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind)
}
