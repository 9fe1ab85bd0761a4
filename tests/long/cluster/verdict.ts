import { kinds } from "./faults.ts"
import type { Restarted } from "./rolling-restart.ts"
import type { Round } from "./rounds.ts"

export type Outcome = {
  rounds: readonly Round[]
  restarted: Restarted
  acknowledged: number
  lost: number
  /** Writes that failed for who sent them, and those of them that are stored. */
  failed: number
  storedAlthoughFailed: number
}

/** Seconds within which a change must be right at every process. */
const cacheBound = 2

/** What was promised and did not hold, as sentences; none when all holds. */
export function brokenPromises({ rounds, restarted, lost, acknowledged }: Outcome): string[] {
  const stored = rounds.reduce((sum, { storingFailed }) => sum + storingFailed, 0)
  const slowest = Math.max(0, ...rounds.map(({ slowestCache }) => slowestCache))
  return [
    ...(acknowledged === 0 ? ["nothing was acknowledged"] : []),
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...rounds
      .filter((round) => round.lost > 0)
      .map(({ what }) => `acknowledged writes were missing after: ${what}`),
    ...(stored > 0 ? [`${stored} answers for kept pages were not 200`] : []),
    ...(slowest > cacheBound ? [`a page was wrong for ${slowest.toFixed(2)} s after its change`] : []),
    ...(restarted.results === 0 ? ["nobody asked during the rolling restart"] : []),
    ...restarted.failures.map((failure) => `failed during the rolling restart: ${failure}`),
  ]
}

/** The run as a table, and below it what the whole of it showed. */
export function outcomeTable(outcome: Outcome): string {
  const { rounds, restarted, acknowledged, lost, failed, storedAlthoughFailed } = outcome
  const head = ["", "rounds", "s middle", "s worst", "kept", "made", "writes", "s cache", "lost"]
  const lines = kinds.map((kind) => {
    const those = rounds.filter((round) => round.kind === kind)
    const times = those.map(({ secondsAway }) => secondsAway).toSorted((one, other) => one - other)
    const sum = (of: (round: Round) => number) => String(those.reduce((all, round) => all + of(round), 0))
    return [
      kind,
      String(those.length),
      seconds(times[Math.floor((times.length - 1) / 2)]),
      seconds(times.at(-1)),
      ...[sum(({ storingFailed }) => storingFailed), sum(({ renderingFailed }) => renderingFailed)],
      sum(({ writesFailed }) => writesFailed),
      seconds(Math.max(...those.map(({ slowestCache }) => slowestCache))),
      sum((round) => round.lost),
    ]
  })
  const row = ([first = "", ...cells]: readonly string[]) =>
    first.padEnd(12) + cells.map((cell) => cell.padStart(10)).join("")
  return [
    row(head),
    ...lines.map(row),
    "seconds until every writer's writes went on; answers that were not 200 for kept and for made pages; writes that failed;",
    "seconds until a change was right at every process",
    `${acknowledged} writes acknowledged, ${lost} lost; ${failed} failed, of which ${storedAlthoughFailed} are stored`,
    `rolling restart: ${restarted.results} answers in ${seconds(restarted.seconds)} s, ${restarted.failures.length} failed`,
  ].join("\n")
}

const seconds = (value = NaN) => (Number.isFinite(value) ? value.toFixed(2) : "-")
