/** What the tests of one kind count in a round: `what` it is about, and figures by the name of their column. */
export type RoundCounts = { what: string; counts: Record<string, number> }

declare module "vitest" {
  interface TaskMeta {
    round?: RoundCounts
  }
}

/** What is counted here stands in the table of a long form, also when the test fails later. */
export function countRound(
  task: { meta: { round?: RoundCounts } },
  what: string,
): (column: string, more: number) => void {
  const counts: Record<string, number> = {}
  task.meta.round = { what, counts }
  return (column, more) => void (counts[column] = (counts[column] ?? 0) + more)
}

/** The rounds that tests go through: a short form goes through one. `timeout`: the milliseconds that a round may take. */
export function roundsOf(variable: "DISK_ROUNDS" | "BACKUP_ROUNDS"): {
  rounds: number[]
  isLong: boolean
  timeout: number
} {
  const setting = process.env[variable]
  const isLong = setting !== undefined
  const rounds = Array.from({ length: Number(setting ?? "1") }, (_, round) => round + 1)
  return { rounds, isLong, timeout: isLong ? 600_000 : 60_000 }
}
