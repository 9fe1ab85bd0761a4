/**
 * Matches from the first visible character to the last one. Invisible are spaces, control characters, marks of
 * direction and fillers; the form of an emoji, the tags of a flag and the joiner of an abbreviated Arabic word belong
 * to the character before them.
 */
const seenPart =
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800](?:.*(?:\p{Script=Arabic}\u200D|[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]))?[\p{Variation_Selector}\u{E0020}-\u{E007F}]*/su

/**
 * Matches invisible characters that no word needs: neither spaces nor characters that join letters, emoji and flags.
 */
const marks =
  /(?![\u200D\u200C\s\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Drops invisible characters before and after a text. An invisible text becomes empty. */
function trimUnseen(text: string): string {
  return seenPart.exec(text)?.[0] ?? ""
}

/**
 * Cleans one line: control characters become spaces, runs of spaces become one, and invisible characters at the ends
 * are dropped. A byte order mark is dropped, although JavaScript counts it as a space.
 */
export function oneLine(text: string): string {
  return trimUnseen(text.replaceAll("\uFEFF", "").replace(/[\p{Cc}\s]+/gu, " "))
}

/** Cleans several lines: a line break is `\n`, other control characters become spaces. */
export function manyLines(text: string): string {
  return trimUnseen(text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]+/gu, " "))
}

/** Drops the invisible marks that phones and copied texts add. */
export function withoutMarks(text: string): string {
  return text.replace(marks, "")
}

/** Converts Arabic-Indic and Persian digits to Western ones, and drops invisible marks. */
export function westernDigits(text: string): string {
  return withoutMarks(text)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

/**
 * Returns the initial of a name: its first letter or digit, after quotation marks and the like; otherwise its first
 * character.
 */
export function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name) ?? /\S/u.exec(name))?.[0] ?? ""
}

/** Removes a name's own full stop, so that it is not followed by another. */
export function beforeFullStop(name: string): string {
  return name.replace(/\s*\.\s*$/, "")
}
