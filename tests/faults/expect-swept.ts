import { expect } from "vitest"
import { pictureOfFile } from "#app/images/picture-key.ts"
import type { Unpaired } from "./pictures-and-files.ts"
import { sweepTomorrow } from "./sweep-tomorrow.ts"

type Platform = {
  /** Of the operator's commands. */
  env: Record<string, string>
  /** Where the files of its image store lie. */
  folder: string
  unpaired: () => Promise<Unpaired>
}

/**
 * Who was in the middle of a saving when the store failed may leave what they had stored: the store takes nothing back
 * then. Of `most` pictures at the most something stays, and it goes with the daily sweep; no row is ever without its files.
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
