import type { Locale } from "#app/domain/language/locale.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { oneLine } from "#app/domain/text/typed-text.ts"

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
