/** The counts of one kind of test in a round: `what` is its name, with figures by column. */
export type RoundCounts = { what: string; counts: Record<string, number> }

declare module "vitest" {
  interface TaskMeta {
    round?: RoundCounts
  }
}

/** Adds counts to the table of a long form, even if the test fails later. */
export function countRound(
  task: { meta: { round?: RoundCounts } },
  what: string,
): (column: string, more: number) => void {
  const counts: Record<string, number> = {}
  task.meta.round = { what, counts }
  return (column, more) => void (counts[column] = (counts[column] ?? 0) + more)
}

/** The numbers of the rounds; the short form has one. `timeout`: milliseconds for a round. */
export function roundsOf(variable: "DISK_ROUNDS" | "BACKUP_ROUNDS"): {
  rounds: number[]
  isLong: boolean
  timeout: number
} {
  const setting = process.env[variable]
  const isLong = setting !== undefined
  const rounds = Array.from({ length: Number(setting ?? "1") }, (_, round) => round + 1)
  return { rounds, isLong, timeout: isLong ? 600_000 : 180_000 }
}
