import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A test with its file and the seconds that it took. */
export type TimedTest = { file: string; title: string; seconds: number }
/** The argument `pattern` repeats it. */
export type Failure = { what: string; reason: string; pattern: string }
export type Report = { passed: number; failures: Failure[]; tests: TimedTest[] }
export type Result = Report & { name: string; seconds: number }

/** Says how a test runner writes its report, and reads it. */
export type Reporter = {
  flags: (file: string) => string[]
  env?: (file: string) => NodeJS.ProcessEnv
  /** @throws if the report is missing or nothing ran */
  read: (file: string) => Report
}

type Part = {
  name: string
  /** The argument that repeats it, if it is not its name. */
  pattern?: string
  command: readonly string[]
  /** A test runner's: its output is shown while it runs, and its tests are counted. */
  reporter?: Reporter
  env?: NodeJS.ProcessEnv
}

/**
 * Runs one part of a run and returns its result. A part without a reporter counts as one test, which passes by its exit
 * status, and prints only if it failed, because others may run in parallel.
 */
export async function runPart({ name, pattern = name, command, reporter, env }: Part): Promise<Result> {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), "vitrine-run-"))
  const report = join(folder, "report.json")
  try {
    if (reporter) console.log(`\n── ${name}`)
    const { ending, output } = await run([...command, ...(reporter?.flags(report) ?? [])], {
      isShown: reporter !== undefined,
      env: { ...process.env, ...env, ...reporter?.env?.(report) },
    })
    const found = reporter ? reportOf(reporter, report, name) : plainReport(ending)
    const isSilent = ending !== 0 && found.failures.length === 0
    const failures = isSilent
      ? [{ what: name, reason: `ended with ${ending}\n${output}`, pattern }]
      : found.failures
    const seconds = (performance.now() - started) / 1000
    console.log(`${failures.length === 0 ? "ok    " : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`)
    return { ...found, name, failures, seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function plainReport(ending: number | string): Report {
  return { passed: ending === 0 ? 1 : 0, failures: [], tests: [] }
}

function reportOf(reporter: Reporter, report: string, name: string): Report {
  try {
    return reporter.read(report)
  } catch (error) {
    const reason = `the report can't be read: ${String(error)}`
    return { passed: 0, failures: [{ what: name, reason, pattern: "" }], tests: [] }
  }
}

type Run = { ending: number | string; output: string }

/** @returns the exit status, or what ended it instead, and the output that is not shown */
function run(
  [command = "", ...flags]: readonly string[],
  { isShown, env }: { isShown: boolean; env: NodeJS.ProcessEnv },
): Promise<Run> {
  return new Promise((resolve) => {
    const output = isShown ? "inherit" : "pipe"
    const child = spawn(command, flags, { stdio: ["ignore", output, output], env })
    // If only this process is killed, and not its group, its children end too.
    const end = () => void child.kill()
    process.once("exit", end)
    let written = ""
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => (written += part))
    child.once("error", (error) => resolve({ ending: String(error), output: written }))
    child.once("close", (status, signal) => {
      process.off("exit", end)
      resolve({ ending: status ?? String(signal), output: written })
    })
  })
}
