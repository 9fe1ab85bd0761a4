import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node"
import { Progress } from "./progress.ts"

/** Progress of a whole Vitest run, by files: its tests are known only when each file is loaded. */
export default class VitestProgress implements Reporter {
  #progress = new Progress(0, "files")

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = new Progress(specifications.length, "files")
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === "passed") this.#progress.testPassed()
    else
      this.#progress.testFailed(
        `${test.module.relativeModuleId} › ${test.fullName}`,
        errors?.map(({ message }) => message).join("\n") ?? state,
      )
  }

  onTestModuleEnd(file: TestModule): void {
    for (const { message } of file.errors()) this.#progress.testFailed(file.relativeModuleId, message)
    this.#progress.unitEnded()
  }
}
