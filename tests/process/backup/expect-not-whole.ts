import { expect } from "vitest"
import { callCommand } from "../commands/run-command.ts"

/**
 * Expects that a restore reports an incomplete backup and nothing else.
 * @throws AssertionError
 */
export async function expectNotWhole(position: Record<string, string>, file: string): Promise<void> {
  expect(await callCommand(position, "restore", file), file).toMatchObject({
    status: 1,
    errors: `${file} is no whole backup: it was cut off, changed or never one.\n`,
  })
}
