import { locales, type Locale } from "../language/locale.ts"
import { foldSearchText } from "../text/search-text.ts"
import { oneLine } from "../text/text-input.ts"
import { fileWords } from "./file-words.ts"

/** A spreadsheet reads these as the beginning of a formula, in their full-width forms too. */
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`
const defusable = new RegExp(`^'*${formula}`)
const defused = new RegExp(`^'+${formula}`)

/** Writes the text as a cell that no spreadsheet runs: an apostrophe precedes what would begin a formula. */
export function writeCell(text: string): string {
  return defusable.test(text) ? `'${text}` : text
}

/** Reads the text of a cell; the reverse of {@link writeCell}. */
export function readCell(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell
}

/** People and other programs also write these. Excel writes a ticked cell as TRUE or FALSE in its own language. */
const otherSpellings = {
  yes: ["y", "true", "1", "on", "x", "✓", "✔", "oui", "vrai", "صح", "صواب", "أجل"],
  no: ["n", "false", "0", "off", "non", "faux", "خطأ", "كلا"],
} as const

/** Reads yes or no in any language; null for anything else, blank included. */
export function readYesNo(text: string): boolean | null {
  return meanings.get(fold(text)) ?? null
}

export function writeYesNo(value: boolean, locale: Locale): string {
  return fileWords[locale][value ? "yes" : "no"]
}

const fold = (text: string) => oneLine(foldSearchText(text))

const meanings: ReadonlyMap<string, boolean> = new Map(
  (["yes", "no"] as const).flatMap((word) =>
    [...locales.map((locale) => fileWords[locale][word]), ...otherSpellings[word]].map(
      (text) => [fold(text), word === "yes"] as const,
    ),
  ),
)
