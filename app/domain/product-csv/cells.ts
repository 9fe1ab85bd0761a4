import type { Locale } from "../language/locale.ts"
import { foldSearchText } from "../text/search-text.ts"
import { oneLine } from "../text/text-input.ts"

/** What a spreadsheet takes for the beginning of a formula, in its full-width forms too. */
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`
const defusable = new RegExp(`^'*${formula}`)
const defused = new RegExp(`^'+${formula}`)

/** The text as a cell that no spreadsheet runs: an apostrophe stands before what would begin a formula. */
export function writeCell(text: string): string {
  return defusable.test(text) ? `'${text}` : text
}

/** The text of a cell; exactly what {@link writeCell} was given. */
export function readCell(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell
}

/** The export writes the first of each. Excel writes a ticked cell as TRUE or FALSE in its own language. */
const spellings: readonly (readonly [boolean, Readonly<Record<Locale, string>>, readonly string[]])[] = [
  [
    true,
    { en: "Yes", ar: "نعم" },
    ["y", "true", "1", "on", "x", "✓", "✔", "oui", "vrai", "صح", "صواب", "أجل"],
  ],
  [false, { en: "No", ar: "لا" }, ["n", "false", "0", "off", "non", "faux", "خطأ", "كلا"]],
]

/** Yes or no in either language; null for anything else, blank included. */
export function readYesNo(text: string): boolean | null {
  return meanings.get(fold(text)) ?? null
}

export function writeYesNo(value: boolean, locale: Locale): string {
  return spellings.find(([meaning]) => meaning === value)?.[1][locale] ?? ""
}

const fold = (text: string) => oneLine(foldSearchText(text))

const meanings: ReadonlyMap<string, boolean> = new Map(
  spellings.flatMap(([meaning, { en, ar }, also]) =>
    [en, ar, ...also].map((text) => [fold(text), meaning] as const),
  ),
)
