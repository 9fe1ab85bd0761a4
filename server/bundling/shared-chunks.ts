import type { Area } from "./app-folders.ts"
import { areasBelow } from "./areas.ts"
import { entryFinder, type Bundle } from "./entries-of.ts"

/** A file that fewer screens share would make the others of the area wait for it. */
const fewest = 3

const layout = /\.layout\.tsx(?:\?|$)/

/**
 * The groups of modules that screens of the router share, each one file: the bundler would make a file of every few modules
 * that the same routes share. "everyone" is what every screen loads; then what three screens of an area share, or what
 * its layout needs, as "owner", "operator" or, where both areas have part in it, "work". The rest is left to the bundler (decision 057).
 * @param appDirectory the absolute path of `app/`.
 */
export function sharedChunks(appDirectory: string) {
  const entriesOf = entryFinder()
  const { checkFolder, areaOf } = areasBelow(appDirectory)
  return [
    {
      name(id: string, bundle: Bundle): Area | "work" | null {
        checkFolder(id)
        const entries = [...entriesOf(id, bundle)]
        const areas = new Set(entries.map(areaOf))
        if (areas.has("everyone")) return "everyone"
        if (entries.length < fewest && !entries.some((entry) => layout.test(entry))) return null
        const [only] = areas
        return only !== undefined && areas.size === 1 ? only : "work"
      },
    },
  ]
}
