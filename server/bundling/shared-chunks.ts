import { areasBelow, type Area } from "./areas.ts"
import { entryFinder, type Bundle } from "./entries-of.ts"

/** The files that a shopper's pages share. Whatever a module of one imports lies in the same or in one before it. */
const shared = ["everyone", "public", "shop", "landing"] as const

/**
 * Groups for the bundler, which would make a file of every few modules that the same routes share: over fifty for a page,
 * each with its own way there and back. What only owners and operators need stays out of these files.
 * @param appDirectory the absolute path of `app/`.
 */
export function sharedChunks(appDirectory: string) {
  const entriesOf = entryFinder()
  const { checkFolder, areaOf } = areasBelow(appDirectory)

  /** The shared file of a module; null leaves it to the bundler. */
  function sharedFileOf(id: string, bundle: Bundle) {
    checkFolder(id)
    const entries = [...entriesOf(id, bundle)]
    return fileOf(entries.length, new Set(entries.map(areaOf)))
  }

  return shared.map((name, place) => ({
    name: (id: string, bundle: Bundle) => (sharedFileOf(id, bundle) === name ? name : null),
    priority: shared.length - place,
  }))
}

/** The shared file for what so many entries of these areas load. */
function fileOf(entries: number, areas: ReadonlySet<Area>): (typeof shared)[number] | null {
  if (areas.has("everyone")) return "everyone"
  if (entries < 2) return null
  if (areas.has("shop")) return areas.size > 1 ? "public" : "shop"
  return areas.has("landing") ? "landing" : null
}
