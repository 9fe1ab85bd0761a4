/** Returns the chosen variant of a product; empty if there is no choice. */
export function choiceName({ size, color }: { size: string | null; color: string | null }): string {
  return [size, color].filter(Boolean).join(" · ")
}

/** Isolates a text from its surroundings of either direction, without an element. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
