/** WhatsApp opens an address of this length on every phone that was tried; an Arabic letter takes six of it. */
const maxAddressCharacters = 4_000

/** Long answers leave the lines all but this much of the address. */
const reservedForAnswers = 1_200

type Parts = {
  readonly heading: string
  readonly lines: readonly string[]
  readonly total: string
  /** What the customer wrote, the most important first, each in a line of its own. */
  readonly answers?: readonly string[]
  readonly link: string
  readonly more: (left: number) => string
}

/**
 * Writes a cart as a chat message: heading, lines, total, answers, link. If the lines don't fit, the last ones are left
 * out and `more` names their count. Answers that don't fit end with an ellipsis. Heading, total and link always stay.
 */
export function shareMessage({ heading, lines, total, answers = [], link, more }: Parts): string {
  const compose = (shown: number, told: readonly string[]) =>
    [
      heading,
      "",
      ...lines.slice(0, shown),
      ...(shown < lines.length ? [more(lines.length - shown)] : []),
      "",
      total,
      ...(told.length > 0 ? ["", ...told, ""] : []),
      link,
    ].join("\n")
  const reserved = answersWithin(reservedForAnswers, answers)
  let shown = lines.length
  while (shown > 0 && sizeOf(compose(shown, reserved)) > maxAddressCharacters) shown--
  const left = maxAddressCharacters - sizeOf(compose(shown, []))
  return compose(shown, answersWithin(left, answers))
}

/** Returns the characters of a text in an address. */
const sizeOf = (text: string) => encodeURIComponent(text).length

const lineBreak = sizeOf("\n")
const ellipsis = "…"

/** Returns the answers that fit into so many characters of an address, with the empty lines around them. */
function answersWithin(room: number, answers: readonly string[]): string[] {
  let left = room - 2 * lineBreak
  const told: string[] = []
  for (const answer of answers) {
    left -= lineBreak
    const text = clipped(answer, left)
    if (text === "") break
    told.push(text)
    left -= sizeOf(text)
  }
  return told
}

/** Cuts a text to so many characters of an address; empty if not even its beginning fits. */
function clipped(text: string, room: number): string {
  if (sizeOf(text) <= room) return text
  let left = room - sizeOf(ellipsis)
  let begin = ""
  for (const letter of text) {
    left -= sizeOf(letter)
    if (left < 0) break
    begin += letter
  }
  return begin === "" ? "" : begin.trimEnd() + ellipsis
}
