/**
 * From the first character that can be seen to the last one. Not seen are spaces, control characters, marks of direction and
 * fillers; the form of an emoji, the tags of a flag and the joiner of an abbreviated Arabic word belong to what is before them.
 */
const seenPart =
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800](?:.*(?:\p{Script=Arabic}\u200D|[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]))?[\p{Variation_Selector}\u{E0020}-\u{E007F}]*/su

/** The characters that nobody sees and no word needs: neither spaces nor what joins letters, emoji and flags. */
const marks =
  /(?![\u200D\u200C\s\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Drops what can't be seen before and after a text. Nothing is left of a text that nobody sees. */
function trimUnseen(text: string): string {
  return seenPart.exec(text)?.[0] ?? ""
}

/**
 * Cleans one line: control characters become spaces, runs of spaces become one, and nothing that can't be seen is at the
 * ends. A byte order mark is dropped, although JavaScript calls it a space.
 */
export function oneLine(text: string): string {
  return trimUnseen(text.replaceAll("\uFEFF", "").replace(/[\p{Cc}\s]+/gu, " "))
}

/** Cleans several lines: a line break is `\n`, other control characters are dropped. */
export function manyLines(text: string): string {
  return trimUnseen(text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]+/gu, " "))
}

/** A text without the marks that nobody sees, which phones and copied texts bring along. */
export function withoutMarks(text: string): string {
  return text.replace(marks, "")
}

/** Arabic-Indic and Persian digits as Western ones, and no invisible marks. */
export function westernDigits(text: string): string {
  return withoutMarks(text)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

/** The initial of a name: its first letter or digit, behind quotation marks and the like; else its first character. */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name) ?? /\S/u.exec(name))?.[0] ?? ""
}

/** A name as it stands before a full stop, so that its own is not followed by another. */
export function beforeFullStop(name: string): string {
  return name.replace(/\s*\.\s*$/, "")
}
