/** WhatsApp opens an address of this length on every phone that was tried; the link must always fit. */
const maxAddressCharacters = 4_000

/**
 * Writes a cart as a chat message: heading, lines, total, link. If the lines don't fit, the last ones are left out and
 * `more` names their count; heading, total and link always stay.
 */
export function shareMessage(parts: {
  readonly heading: string
  readonly lines: readonly string[]
  readonly total: string
  readonly link: string
  readonly more: (left: number) => string
}): string {
  const { heading, lines, total, link, more } = parts
  const compose = (shown: number) =>
    [
      heading,
      "",
      ...lines.slice(0, shown),
      ...(shown < lines.length ? [more(lines.length - shown)] : []),
      "",
      total,
      link,
    ].join("\n")
  let shown = lines.length
  while (shown > 0 && encodeURIComponent(compose(shown)).length > maxAddressCharacters) shown--
  return compose(shown)
}
