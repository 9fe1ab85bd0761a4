import { rmSync } from "node:fs"
import { resolve } from "node:path"
import type { Figure } from "../figures.ts"
import { startPlatform, type Platform } from "../measured-platform.ts"

/** Its data is in this folder; later runs may start it again. */
export const platformFolder = resolve(".cache", "bench", "platform")

/**
 * Measures `npm start` without installing and building: first in an empty folder, then again in the same. (h) of the
 * bench.
 */
export async function measureStarts(): Promise<{ figures: Figure[]; platform: Platform }> {
  rmSync(platformFolder, { recursive: true, force: true })
  const first = await startPlatform(platformFolder)
  await first.platform.end()
  const later: number[] = []
  for (let run = 0; run < 2; run++) {
    const again = await startPlatform(platformFolder)
    later.push(again.seconds)
    await again.platform.end()
  }
  const last = await startPlatform(platformFolder)
  later.push(last.seconds)
  return {
    platform: last.platform,
    figures: [
      { group: "start", name: "first, to the first page", value: first.seconds, unit: "s" },
      {
        ...{ group: "start", name: "later, to the first page", unit: "s" },
        value: Math.max(...later),
        goal: { at: "most", value: 2 },
        from: "the slowest of three",
      },
    ],
  }
}
