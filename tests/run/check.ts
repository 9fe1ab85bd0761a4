import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** `failures`: what failed, each with its place and its reason. */
export type Report = { passed: number; failures: string[] }
export type Result = Report & { name: string; seconds: number }

/** How a test runner is asked to write its report, and how that is read. */
export type Counter = {
  flags: (file: string) => string[]
  env?: (file: string) => NodeJS.ProcessEnv
  /** @throws when the report is missing or says that nothing ran. */
  read: (file: string) => Report
}

/**
 * Runs one command of the check. A plain one counts as one, passed by its exit status; a test runner is counted by its
 * report, and by a failure of its own when the status and the report disagree.
 */
export function runCheck(
  name: string,
  [command = "", ...flags]: string[],
  { counts, env }: { counts?: Counter; env?: NodeJS.ProcessEnv } = {},
): Result {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), "vitrine-check-"))
  const report = join(folder, "report.json")
  try {
    console.log(`\n── ${name}`)
    const { status, signal } = spawnSync(command, [...flags, ...(counts?.flags(report) ?? [])], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env, ...counts?.env?.(report) },
    })
    const found = counts ? reportOf(counts, report) : { passed: status === 0 ? 1 : 0, failures: [] }
    const silent = status !== 0 && found.failures.length === 0
    const failures = silent ? [`${name}: ended with ${String(status ?? signal)}`] : found.failures
    return { name, passed: found.passed, failures, seconds: (performance.now() - started) / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reportOf(counter: Counter, report: string): Report {
  try {
    return counter.read(report)
  } catch (error) {
    return { passed: 0, failures: [`the report can't be read: ${String(error)}`] }
  }
}
