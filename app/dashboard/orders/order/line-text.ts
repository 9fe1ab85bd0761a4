/** What was chosen of a product; empty where there is nothing to choose. */
export function choiceName({ size, color }: { size: string | null; color: string | null }): string {
  return [size, color].filter(Boolean).join(" · ")
}
