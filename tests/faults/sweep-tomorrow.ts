import { readdir, utimes } from "node:fs/promises"
import { join } from "node:path"
import { expect } from "vitest"
import { runCommand } from "../process/run-command.ts"

/**
 * Makes every file of the image store, which lies in `folder`, too old to be spared, and sweeps as an operator of the
 * platform with these variables does.
 */
export async function sweepTomorrow(env: Record<string, string>, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), 0, 0)
  expect(await runCommand(env, "images", "sweep")).toMatchObject({ status: 0, errors: "" })
}
