import { expect } from "vitest"
import type { Page } from "../client/visitor.ts"

/** Technical terms that only an operator should see. */
const innerDetails =
  /ENOSPC|EROFS|ENOENT|InternalError|SlowDown|AccessDenied|ECONNRESET|aborted|image store|s3:\/\/|No space left|could not extend/i

/**
 * Promise 7: if a disk or a store fails, the response has a plain message to retry, and has the request's id
 * of the log.
 * @throws AssertionError
 */
export function expectClear({ status, headers, html }: Page, action: string): void {
  expect([status, Number(headers.get("retry-after")) > 0], action).toEqual([503, true])
  expect(html, action).not.toMatch(innerDetails)
  expect(headers.get("x-request-id"), action).toMatch(/\w/)
}
