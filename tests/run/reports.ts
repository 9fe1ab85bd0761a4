import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import type { Failure, Report, Reporter, TimedTest } from "./part.ts"

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages: string[] | null
    }[]
  }[]
}
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number }
  suites: Suite[]
  errors: { message?: string }[]
}

/** `isEverything` is true without a pattern: a line every ten seconds then shows the progress instead of each test. */
type Options = { hasTitles: boolean; isEverything: boolean }

/**
 * A flaky test counts as failed, and so does a skipped one: nothing is skipped in silence. If titles were named, the
 * others of their files are skipped on purpose.
 */
export function vitestReporter({ hasTitles, isEverything }: Options): Reporter {
  const progress = isEverything ? "./tests/run/vitest-progress.ts" : "default"
  return {
    flags: (file) => [`--reporter=${progress}`, "--reporter=json", `--outputFile.json=${file}`],
    read(file) {
      const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport
      const isMeant = (status: string) =>
        status === "passed" || (hasTitles && ["skipped", "pending"].includes(status))
      return orNothing(hasTitles, {
        passed: report.numPassedTests,
        failures: report.testResults.flatMap((suite) => vitestFailures(suite, isMeant)),
        tests: report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.filter(wasRun).map(({ fullName, duration }) => ({
            file: positionOf(name),
            title: fullName,
            seconds: (duration ?? 0) / 1000,
          })),
        ),
      })
    },
  }
}

export function playwrightReporter({ hasTitles, isEverything }: Options): Reporter {
  const progress = isEverything ? "./tests/run/playwright-progress.ts" : "list"
  return {
    flags: () => [`--reporter=${progress},json`],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    read(file) {
      const { config, stats, suites, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport
      const placeOrder = (name: string) => positionOf(join(config.rootDir, name))
      const outside = errors.map(({ message = "" }) => ({
        what: "outside any test",
        reason: message,
        pattern: "e2e",
      }))
      return orNothing(hasTitles, {
        passed: stats.expected,
        failures: [...suites.flatMap((suite) => playwrightFailures(suite, placeOrder)), ...outside],
        tests: suites.flatMap((suite) => playwrightTests(suite, placeOrder)),
      })
    },
  }
}

function wasRun({ status }: { status: string }): boolean {
  return status === "passed" || status === "failed"
}

function vitestFailures(
  { name, status, message, assertionResults }: VitestReport["testResults"][number],
  isMeant: (status: string) => boolean,
): Failure[] {
  const file = positionOf(name)
  const failures = assertionResults
    .filter((test) => !isMeant(test.status))
    .map((test) => ({
      what: `${file} › ${test.fullName}`,
      reason: test.failureMessages?.join("\n") || test.status,
      pattern: file,
    }))
  return failures.length === 0 && status === "failed"
    ? [{ what: file, reason: message, pattern: file }]
    : failures
}

function playwrightFailures(suite: Suite, placeOrder: (name: string) => string): Failure[] {
  const { file, suites = [], specs = [] } = suite
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) => ({
        what: `${placeOrder(file)} › ${title}`,
        // The last ones of a test that ran out of time say what it waited for, and where.
        reason: results[0]?.errors.map(({ message = "" }) => message).join("\n") || status,
        pattern: placeOrder(file),
      })),
  )
  return [...here, ...suites.flatMap((inner) => playwrightFailures(inner, placeOrder))]
}

function playwrightTests(
  { file, suites = [], specs = [] }: Suite,
  placeOrder: (name: string) => string,
): TimedTest[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ file: placeOrder(file), title, seconds: duration / 1000 })),
    ),
  )
  return [...here, ...suites.flatMap((inner) => playwrightTests(inner, placeOrder))]
}

/** Returns a path as a person writes it on the command line. */
function positionOf(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/")
}

/** Allows an empty report: a title may be in the tests of one runner alone. */
function orNothing(isAllowed: boolean, report: Report): Report {
  if (!isAllowed && report.passed + report.failures.length === 0) throw new Error("no test ran")
  return report
}
