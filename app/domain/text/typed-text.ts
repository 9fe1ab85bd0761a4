/**
 * Cleans one line: control characters become spaces, runs of spaces become one, none at the ends. A byte order mark is
 * dropped, although JavaScript calls it a space.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll("\uFEFF", "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
}

/** Cleans several lines: a line break is `\n`, other control characters are dropped. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .trim()
}
