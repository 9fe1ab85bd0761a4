import type { RoundCounts } from "./round-counts.ts"

/** A round as it went. `seconds` is how long it took. */
export type Round = RoundCounts & { holds: boolean; seconds: number }

/** One line for each thing that rounds are about, its figures added up; a broken round is said in front. */
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

/** Words to the left, figures to the right. */
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
