import { readFileSync } from "node:fs"
import { relative } from "node:path"
import type { Counter, Report } from "./check.ts"

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }
type PlaywrightReport = { stats: { expected: number }; suites: Suite[]; errors: { message?: string }[] }

/** Flaky counts as failed, and so does a test that was skipped: nothing here is skipped in silence. */
export const vitestCounts: Counter = {
  flags: (file) => ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
  read(file) {
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport
    const failed = report.testResults.flatMap((suite) => failuresOf(suite))
    return some({ passed: report.numPassedTests, failures: failed })
  },
}

export const playwrightCounts: Counter = {
  flags: () => ["--reporter=list,json"],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  read(file) {
    const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport
    const outside = errors.map(({ message = "" }) => `outside any test: ${message}`)
    return some({ passed: stats.expected, failures: [...suites.flatMap(unexpectedOf), ...outside] })
  },
}

function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: VitestReport["testResults"][number]): string[] {
  const file = relative(process.cwd(), name)
  const tests = assertionResults
    .filter((test) => test.status !== "passed")
    .map((test) => `${file} › ${test.fullName}: ${test.failureMessages?.join("\n") || test.status}`)
  return tests.length === 0 && status === "failed" ? [`${file}: ${message}`] : tests
}

function unexpectedOf({ file, suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) => `${file} › ${title}: ${results[0]?.error?.message ?? status}`),
  )
  return [...here, ...suites.flatMap(unexpectedOf)]
}

function some(report: Report): Report {
  if (report.passed + report.failures.length === 0) throw new Error("no test ran")
  return report
}
