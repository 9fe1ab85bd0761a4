/** What was chosen of a product; empty where there is nothing to choose. */
export function choiceName({ size, color }: { size: string | null; color: string | null }): string {
  return [size, color].filter(Boolean).join(" · ")
}

/** The same in a text of either direction, where no element can hold it apart. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
