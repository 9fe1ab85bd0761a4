type Lines = readonly Readonly<Record<string, unknown>>[]

const [disconnected, reconnected] = [
  "the change listener is disconnected",
  "the change listener has reconnected",
]

const startsWith = (line: Lines[number], message: string) => String(line["msg"]).startsWith(message)
const countOf = (lines: Lines, message: string) => lines.filter((line) => startsWith(line, message)).length

/** Counts how often the change listener lost its connection, by the application's log. */
export const lossesIn = (lines: Lines) => countOf(lines, disconnected)

/** Counts how often it has connected again. */
export const reconnectsIn = (lines: Lines) => countOf(lines, reconnected)

/**
 * Returns whether it is connected: one that never lost its connection logs nothing. A busy machine misses heartbeats.
 */
export function isListening(lines: Lines): boolean {
  const last = lines.findLast((line) =>
    [disconnected, reconnected].some((message) => startsWith(line, message)),
  )
  return last === undefined || startsWith(last, reconnected)
}
