import type { CartLine } from "./cart.ts"

type Kind = {
  readonly size: string | null
  readonly color: string | null
  readonly answerTexts?: readonly string[] | undefined
}

/** Returns the size, the colour and the answers of a line as one text; empty if it has none. */
export function kindOfLine({ size, color, answerTexts = [] }: Kind, separator = " · "): string {
  return [size, color, ...answerTexts].filter(Boolean).join(separator)
}

/** Returns whether a line has something to choose: a size, a colour, or answers to questions. */
export function canChoose({ hasChoices, answerTexts }: CartLine): boolean {
  return hasChoices || answerTexts !== undefined
}
