import { useState } from "react"

/**
 * What is shown as wrong in a form: what `answer` found (`refused`), without what was put right since. A new answer takes
 * the place of all that was known.
 */
export function useMended<Problems extends object | undefined>(
  refused: Problems,
  answer: object | null | undefined,
) {
  const [known, setKnown] = useState<{ problems: Problems; over: typeof answer } | null>(null)
  const shownOf = (state: typeof known) => (state && state.over === answer ? state.problems : refused)
  const problems = shownOf(known)
  const show = (next: Problems) => setKnown({ problems: next, over: answer })

  /** `places`: of the fields that are being changed; `found`: what is wrong with what stands in the form now. */
  function forgetMended(places: readonly string[], found: object) {
    setKnown((last) => {
      const shown = shownOf(last)
      const left = shown && withoutMended(shown, places, found)
      return left === shown ? last : { problems: left, over: answer }
    })
  }

  return { problems, show, forgetMended }
}

/**
 * What is shown as wrong, without the fields that are being changed once they are right; nothing turns red while a person
 * types. `found`: what is wrong with what stands in the form now, by the rules that the browser knows.
 */
function withoutMended<Problems extends object>(
  shown: Problems,
  places: readonly string[],
  found: object,
): Problems {
  const mended = places.filter((place) => place in shown && !(place in found))
  if (mended.length === 0) return shown
  return Object.fromEntries(Object.entries(shown).filter(([place]) => !mended.includes(place))) as Problems
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind)
}
