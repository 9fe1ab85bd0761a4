/**
 * What is shown as wrong, without the fields that are being changed once they are right; nothing turns red while somebody
 * types. `found`: what is wrong with what stands in the form now, by the rules that the browser knows.
 */
export function withoutMended<Problems extends object>(
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
