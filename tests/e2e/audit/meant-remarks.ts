import { expect } from "@playwright/test"

/**
 * The browser remarks on each answer of 4xx or 5xx that a script gets and on each request that fails. Waits until those
 * that were meant have come, in their order, and no others; they are no complaints then.
 */
export async function expectRemarks(consoleErrors: string[], ...meant: readonly string[]): Promise<void> {
  await expect
    .poll(() => consoleErrors, "the browser's own words")
    .toEqual(meant.map((expected) => expect.stringContaining(expected)))
  consoleErrors.length = 0
}
