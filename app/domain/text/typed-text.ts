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

/** Arabic-Indic and Persian digits as Western ones, and without the invisible marks of direction that phones add. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

/** The initial of a shop without a logo: the first letter of its name. */
export function initialOf(name: string): string {
  return [...name.trim()][0] ?? ""
}
