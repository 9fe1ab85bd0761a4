import { locales, type Locale } from "../language/locale.ts"
import { foldSearchText } from "../text/search-text.ts"
import { oneLine } from "../text/text-input.ts"
import { allColumns, type CsvColumn, translationIn } from "./columns.ts"
import { fileWords, otherNames, type NamedColumn } from "./file-words.ts"

/** Returns the name of a column in its header. */
export function columnName(column: CsvColumn, locale: Locale): string {
  const { columns, languages } = fileWords[locale]
  const translation = translationIn(column)
  return translation === null
    ? columns[column as NamedColumn]
    : `${columns[translation.of]} (${languages[translation.language]})`
}

/** Returns the column of a name, in any language; null for an unknown name. */
export function readColumnName(text: string): CsvColumn | null {
  return byFoldedName.get(fold(text)) ?? null
}

/**
 * Returns whether it is the column of reasons in a file of rejected rows. An owner who corrects the rows and sends them
 * again need not remove it.
 */
export function isReasonColumn(text: string): boolean {
  return locales.some((locale) => fold(fileWords[locale].reason) === fold(text))
}

function fold(text: string): string {
  return oneLine(foldSearchText(text).replace(/[_*:.\-/]+/g, " "))
}

/** Returns all names of a column: "Name (Arabic)", "Arabic name", "Name AR", "Name in Arabic". */
function namesOf(column: CsvColumn): string[] {
  const translation = translationIn(column)
  if (translation === null) return namesWithoutLanguage(column as NamedColumn)
  const { of, language } = translation
  const called = locales.map((locale) => fileWords[locale].languages[language])
  const written = [...called, language, `in ${fileWords.en.languages[language]}`]
  return namesWithoutLanguage(of).flatMap((name) =>
    written.flatMap((word) => [`${name} (${word})`, `${name} ${word}`, `${word} ${name}`]),
  )
}

function namesWithoutLanguage(column: NamedColumn): string[] {
  return [...locales.map((locale) => fileWords[locale].columns[column]), ...(otherNames[column] ?? [])]
}

const byFoldedName: ReadonlyMap<string, CsvColumn> = new Map(
  allColumns.flatMap((column) => namesOf(column).map((name) => [fold(name), column] as const)),
)
