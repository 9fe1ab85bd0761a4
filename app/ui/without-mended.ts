/**
 * What is shown as wrong, without the field that is being changed once it is right; nothing turns red while somebody types.
 * `found`: what is wrong with what stands in the form now, by the rules that the browser knows.
 */
export function withoutMended<Problems extends object>(
  shown: Problems,
  field: string,
  found: object,
): Problems {
  if (!(field in shown) || field in found) return shown
  return Object.fromEntries(Object.entries(shown).filter(([name]) => name !== field)) as Problems
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(target: EventTarget): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind)
}
