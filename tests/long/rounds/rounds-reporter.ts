import type { Reporter, TestModule } from "vitest/node"
import { roundsTable, type Round } from "./rounds-table.ts"

/** Prints the table of a long form at its end. */
export default class RoundsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rounds: Round[] = []
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { round } = test.meta()
        if (round === undefined) continue
        const seconds = (test.diagnostic()?.duration ?? 0) / 1000
        rounds.push({ ...round, seconds, holds: test.result().state === "passed" })
      }
    if (rounds.length > 0) console.log(`\n${roundsTable(rounds)}\n`)
  }
}
