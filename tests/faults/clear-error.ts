import { expect } from "vitest"
import type { Page } from "../client/visitor.ts"

/** Words that only an operator should meet. */
const innerDetails =
  /ENOSPC|EROFS|ENOENT|InternalError|SlowDown|AccessDenied|ECONNRESET|aborted|image store|s3:\/\/|No space left|could not extend/i

/**
 * Promise 7: who meets a disk or a store that fails is told in plain words to come back, and the answer carries the id under
 * which the log has it. @throws AssertionError
 */
export function expectClear({ status, headers, html }: Page, act: string): void {
  expect([status, Number(headers.get("retry-after")) > 0], act).toEqual([503, true])
  expect(html, act).not.toMatch(innerDetails)
  expect(headers.get("x-request-id"), act).toMatch(/\w/)
}
