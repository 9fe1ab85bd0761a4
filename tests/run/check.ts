import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export type Counts = { passed: number; failed: number }
export type Result = Counts & { name: string; seconds: number }

/** How a test runner is asked to write its report, and how that is read. */
export type Counter = {
  flags: (file: string) => string[]
  env?: (file: string) => NodeJS.ProcessEnv
  /** @throws when the report is missing or says that nothing ran. */
  read: (file: string) => Counts
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
    const { status } = spawnSync(command, [...flags, ...(counts?.flags(report) ?? [])], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env, ...counts?.env?.(report) },
    })
    const ok = status === 0
    const found = counts ? countsOf(counts, report) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
    const failed = ok ? found.failed : Math.max(1, found.failed)
    return { name, passed: found.passed, failed, seconds: (performance.now() - started) / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsOf(counter: Counter, report: string): Counts {
  try {
    return counter.read(report)
  } catch (error) {
    console.error(`the report can't be read: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}
