import { findChromium } from "./run/find-chromium.ts"
import { runCheck } from "./run/check.ts"
import { playwrightCounts, vitestCounts } from "./run/counts.ts"

/**
 * Everything that must hold, in one run: format, lint, fences, types, then the tests with PostgreSQL and with a browser.
 * Each check counts as one. What failed stands at the end, with its reason; the last line is `N passed, N failed`; the status is not 0 when anything failed.
 */
const chromium = findChromium()
const results = [
  runCheck("format", ["prettier", "--check", "--log-level", "warn", "."]),
  runCheck("lint", ["oxlint", "--deny-warnings"]),
  runCheck("import fences", ["depcruise", "--output-type", "err", "app", "server", "cli", "tests", "bench"]),
  runCheck("types of routes", ["react-router", "typegen"]),
  runCheck("types", ["tsc", "--noEmit"]),
  runCheck("tests", ["vitest", "run"], { counts: vitestCounts }),
  runCheck("browser tests", ["playwright", "test"], {
    counts: playwrightCounts,
    env: { CHROME_PATH: chromium },
  }),
]

for (const { name, seconds, failures } of results) {
  console.log(`${failures.length === 0 ? "ok    " : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`)
}
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.log(`\nfailed: ${failure.slice(0, 2000)}`)
process.exitCode = failures.length === 0 ? 0 : 1
console.log(`${passed} passed, ${failures.length} failed`)
