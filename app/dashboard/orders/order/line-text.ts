/** Isolates a text from its surroundings of either direction, without an element. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
