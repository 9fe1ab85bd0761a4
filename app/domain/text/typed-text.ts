/**
 * One line as it was meant: control characters are spaces, runs of spaces are one, none at the ends. A byte order mark that
 * came along parts no word, though JavaScript calls it a space.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll("\uFEFF", "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
}

/** Lines as they were meant: a line break is `\n`, other control characters are gone. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim()
}
