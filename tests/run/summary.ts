import type { Result } from "./part.ts"

/**
 * Returns the lines at the end of a run: the slowest tests, the failures with their reasons, and the one command that
 * repeats them.
 */
export function summaryOf(results: readonly Result[], { command }: { command: string }): string[] {
  const tests = results.flatMap((result) => result.tests)
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  const failures = results.flatMap((result) => result.failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const patterns = [...new Set(failures.map(({ pattern }) => pattern).filter(Boolean))]
  const repeat = patterns.length === 0 ? command : `${command} -- ${patterns.map(quoted).join(" ")}`
  return [
    ...(slowest.length > 0 ? ["", "slowest tests"] : []),
    ...slowest.map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`),
    "",
    ...results.map(({ name, seconds, failures: of }) => {
      const state = of.length === 0 ? "ok    " : "FAILED"
      return `${state}  ${name} (${seconds.toFixed(1)} s)`
    }),
    ...failures.flatMap(({ what, reason }) => ["", `failed: ${what}`, reason.trim().slice(0, 2000)]),
    ...(failures.length > 0 ? ["", `to repeat what failed: ${repeat}`] : []),
    `${passed} passed, ${failures.length} failed`,
  ]
}

/** Quotes an argument for a shell. */
function quoted(arg: string): string {
  return /^[\w./:@-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`
}
