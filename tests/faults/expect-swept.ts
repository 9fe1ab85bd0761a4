import { expect } from "vitest"
import { pictureOfFile } from "#app/images/stored/picture-key.ts"
import type { Unpaired } from "./pictures-and-files.ts"
import { readdir, utimes } from "node:fs/promises"
import { join } from "node:path"
import { callCommand } from "../process/commands/run-command.ts"

type Platform = {
  /** Of the operator's commands. */
  env: Record<string, string>
  /** The folder of its image store. */
  folder: string
  unpaired: () => Promise<Unpaired>
}

/**
 * Saves that were interrupted by the failing store may leave files behind. At most the files of `most` pictures may
 * stay, and the daily cleanup must delete them; every row must have its files.
 */
export async function expectSwept(
  { env, folder, unpaired }: Platform,
  { isSwept, most }: { isSwept: boolean; most: number },
  count: (column: string, more: number) => void,
): Promise<void> {
  const { missing, orphaned } = await unpaired()
  count("rows without file", missing.length)
  expect(missing).toEqual([])
  count("left to the sweep", orphaned.length)
  expect(new Set(orphaned.map(pictureOfFile)).size, orphaned.join("\n")).toBeLessThanOrEqual(most)
  if (isSwept) await sweepTomorrow(env, folder)
  const swept = await unpaired()
  count("files without row", swept.orphaned.length)
  expect(swept).toEqual({ missing: [], orphaned: [] })
}

/** Makes every file of the image store in `folder` old, and runs the cleanup command with these variables. */
async function sweepTomorrow(env: Record<string, string>, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), 0, 0)
  expect(await callCommand(env, "images", "sweep")).toMatchObject({ status: 0, errors: "" })
}
