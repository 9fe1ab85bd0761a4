import { spawn } from "node:child_process"
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
 * Runs one command of the check. A plain one counts as one, passed by its exit status, and is heard when it has ended:
 * others may run beside it. A test runner is heard while it runs and counted by its report, and by a failure of its own when
 * the status and the report disagree.
 */
export async function runCheck(
  name: string,
  [command = "", ...flags]: string[],
  { counts, env }: { counts?: Counter; env?: NodeJS.ProcessEnv } = {},
): Promise<Result> {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), "vitrine-check-"))
  const report = join(folder, "report.json")
  try {
    const heading = `\n── ${name}`
    if (counts) console.log(heading)
    const { ending, said } = await run(command, [...flags, ...(counts?.flags(report) ?? [])], {
      isHeard: counts !== undefined,
      env: { ...process.env, ...env, ...counts?.env?.(report) },
    })
    if (!counts) console.log(`${heading}\n${said}`.trimEnd())
    const found = counts ? reportOf(counts, report) : { passed: ending === 0 ? 1 : 0, failures: [] }
    const silent = ending !== 0 && found.failures.length === 0
    const failures = silent ? [`${name}: ended with ${ending}`] : found.failures
    return { name, passed: found.passed, failures, seconds: (performance.now() - started) / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Run = { ending: number | string; said: string }

/** @returns the exit status, or what ended it instead, and what was said where it is not heard. */
function run(
  command: string,
  flags: readonly string[],
  { isHeard, env }: { isHeard: boolean; env: NodeJS.ProcessEnv },
): Promise<Run> {
  return new Promise((resolve) => {
    const heard = isHeard ? "inherit" : "pipe"
    const child = spawn(command, flags, { stdio: ["ignore", heard, heard], env })
    let said = ""
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => (said += part))
    child.once("error", (error) => resolve({ ending: String(error), said }))
    child.once("close", (status, signal) => resolve({ ending: status ?? String(signal), said }))
  })
}

function reportOf(counter: Counter, report: string): Report {
  try {
    return counter.read(report)
  } catch (error) {
    return { passed: 0, failures: [`the report can't be read: ${String(error)}`] }
  }
}
