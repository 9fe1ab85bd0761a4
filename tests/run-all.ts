import { findChromium } from "./run/find-chromium.ts"
import { runCheck, type Result } from "./run/check.ts"
import { playwrightCounts, vitestCounts } from "./run/counts.ts"

/**
 * Everything that must hold, in one run: format, lint, fences, types, then the tests with PostgreSQL and with a browser.
 * Each check counts as one. What failed stands at the end, with its reason; the last line is `N passed, N failed`; the status is not 0 when anything failed.
 */
const chromium = findChromium()
const results: Result[] = []
// The types of routes come first: the messages are compiled with them, and the others read those.
results.push(await runCheck("types of routes", ["react-router", "typegen"]))
const [read, compiled] = await Promise.all([
  inTurn(
    () => runCheck("format", ["prettier", "--check", "--log-level", "warn", "."]),
    () =>
      runCheck("import fences", [
        "depcruise",
        "--output-type",
        "err",
        "app",
        "server",
        "cli",
        "tests",
        "bench",
      ]),
  ),
  inTurn(
    () => runCheck("types", ["tsc", "--noEmit"]),
    () => runCheck("lint", ["oxlint", "--deny-warnings"]),
  ),
])
results.push(...read, ...compiled)
results.push(await runCheck("tests", ["vitest", "run"], { counts: vitestCounts }))
results.push(
  await runCheck("browser tests", ["playwright", "test"], {
    counts: playwrightCounts,
    env: { CHROME_PATH: chromium },
  }),
)

for (const { name, seconds, failures } of results) {
  console.log(`${failures.length === 0 ? "ok    " : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`)
}
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.log(`\nfailed: ${failure.slice(0, 2000)}`)
process.exitCode = failures.length === 0 ? 0 : 1
console.log(`${passed} passed, ${failures.length} failed`)

async function inTurn(...checks: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  for (const check of checks) results.push(await check())
  return results
}
