import type { RoundCounts } from "./round-counts.ts"

/** The result of a round. `seconds` is its duration. */
export type Round = RoundCounts & { holds: boolean; seconds: number }

/** One line for each kind of test, with the sums of its figures; failed rounds come first. */
export function roundsTable(rounds: readonly Round[]): string {
  const kinds = [...new Set(rounds.map(({ what }) => what))]
  const columns = [...new Set(rounds.flatMap(({ counts }) => Object.keys(counts)))]
  const lines = kinds.map((kind) => {
    const these = rounds.filter(({ what }) => what === kind)
    const sum = (read: (round: Round) => number | undefined) =>
      these.reduce((all, round) => all + (read(round) ?? 0), 0)
    const seconds = sum((round) => round.seconds) / these.length
    return [
      these.every(({ holds }) => holds) ? "ok" : "FAILED",
      kind,
      ...[String(these.length), seconds.toFixed(1)],
      ...columns.map((column) =>
        these.some(({ counts }) => column in counts) ? String(sum(({ counts }) => counts[column])) : "",
      ),
    ]
  })
  return inColumns([["", "", "rounds", "s each", ...columns], ...lines])
}

/** Aligns texts left and figures right. */
function inColumns(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
