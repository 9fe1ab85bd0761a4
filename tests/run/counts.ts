import { readFileSync } from "node:fs"
import type { Counter, Counts } from "./check.ts"

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Flaky counts as failed, and so does a test that was skipped: nothing here is skipped in silence. */
export const vitestCounts: Counter = {
  flags: (file) => ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
  read(file) {
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport
    return some({ passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests })
  },
}

export const playwrightCounts: Counter = {
  flags: () => ["--reporter=list,json"],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  read(file) {
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport
    return some({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped })
  },
}

function some(counts: Counts): Counts {
  if (counts.passed + counts.failed === 0) throw new Error("no test ran")
  return counts
}
