import { readColumnName } from "./column-names.ts"

/** What Excel writes between cells, depending on the country it believes to be in. */
export const separators = [",", ";", "\t"] as const
export type Separator = (typeof separators)[number]

const named = /^"?sep=([,;\t])"?(?:\r\n|\n|\r|$)/i
/** Longer than any header of ours, in characters. */
const headerLength = 4_000

/**
 * What stands between the cells of a text, and the text without the line that names it: `sep=;` first, which is Excel's
 * own, else whatever parts the first line into the most names of columns.
 */
export function findSeparator(text: string): { separator: Separator; rest: string } {
  const [line, mark] = named.exec(text) ?? []
  const declared = separators.find((separator) => separator === mark)
  if (line !== undefined && declared) return { separator: declared, rest: text.slice(line.length) }
  const [header = ""] = /[^\r\n]+/.exec(text.slice(0, headerLength)) ?? []
  const known = (separator: Separator) =>
    header.split(separator).filter((cell) => readColumnName(cell.replace(/^"|"$/g, "")) !== null).length
  const [best] = separators.toSorted((one, other) => known(other) - known(one))
  return { separator: best ?? ",", rest: text }
}
