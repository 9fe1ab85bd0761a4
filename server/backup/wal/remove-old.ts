import { basesOf, baseOf, segmentOf, walOf, type NamedBase } from "./archive-names.ts"
import { removeOldPictures } from "./archived-pictures.ts"
import type { Archive } from "./open-archive.ts"

/** Returns the complete base backups of these generations, the oldest first. */
export async function basesIn(archive: Archive, generations: readonly string[]): Promise<NamedBase[]> {
  const found: NamedBase[] = []
  for (const generation of generations) {
    for await (const { name } of archive.list(basesOf(generation))) {
      const base = baseOf(name)
      if (base !== undefined) found.push(base)
    }
  }
  return found.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
}

type Options = {
  archive: Archive
  /** Only those of this platform: the files of another one are not touched. */
  generations: readonly string[]
  /** This many base backups stay, at least 1. */
  keep: number
}

/**
 * Removes everything that is needed only for moments before the oldest remaining base backup: bases, WAL, pictures.
 * Returns the removed bases, and the generations of which nothing is left.
 */
export async function removeOld({ archive, generations, keep }: Options) {
  const bases = await basesIn(archive, generations)
  const [removed, stored] = [bases.slice(0, -keep), bases.slice(-keep)]
  // The manifest is removed first, because a base without one does not count.
  for (const { generation, base } of removed) {
    await archive.delete(`${basesOf(generation)}${base}/manifest`)
    await removeAll(archive, `${basesOf(generation)}${base}/`)
  }
  const newest = stored.at(-1)
  if (newest !== undefined) await removeUnfinished(archive, newest)
  const gone: string[] = []
  for (const generation of generations) {
    const [oldest] = stored.filter((base) => base.generation === generation)
    if (oldest !== undefined) {
      await removeSegments(archive, oldest)
      await removeOldPictures({ archive, generation }, oldest.startedAt)
    } else if (removed.some((base) => base.generation === generation)) {
      await removeAll(archive, `${generation}/`)
      gone.push(generation)
    }
  }
  return { removed, gone }
}

/** Removes what an interrupted base backup left: it has no manifest. */
async function removeUnfinished(archive: Archive, { generation, base: newest }: NamedBase): Promise<void> {
  const whole = new Set((await basesIn(archive, [generation])).map(({ base }) => base))
  const folder = basesOf(generation)
  for await (const { name } of archive.list(folder)) {
    const [base = ""] = name.slice(folder.length).split("/")
    if (!whole.has(base) && base < newest) await archive.delete(name)
  }
}

async function removeSegments(archive: Archive, { generation, segment: first }: NamedBase): Promise<void> {
  for await (const { name } of archive.list(walOf(generation))) {
    const segment = segmentOf(name)
    if (segment !== undefined && segment < first) await archive.delete(name)
  }
}

async function removeAll(archive: Archive, prefix: string): Promise<void> {
  for await (const { name } of archive.list(prefix)) await archive.delete(name)
}
