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
