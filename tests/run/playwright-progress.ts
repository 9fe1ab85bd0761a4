import { relative } from "node:path"
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter"
import { Progress } from "./progress.ts"

/** Progress of a whole run of the browser tests. */
export default class PlaywrightProgress implements Reporter {
  #progress = new Progress(0, "tests")

  onBegin(_: FullConfig, suite: Suite): void {
    this.#progress = new Progress(suite.allTests().length, "tests")
  }

  onTestEnd({ location, title, expectedStatus }: TestCase, { status, errors }: TestResult): void {
    if (status === expectedStatus) this.#progress.testPassed()
    else
      this.#progress.testFailed(
        `${relative(process.cwd(), location.file)} › ${title}`,
        errors.map(({ message = "" }) => message).join("\n") || status,
      )
    this.#progress.unitEnded()
  }

  printsToStdio(): boolean {
    return true
  }
}
