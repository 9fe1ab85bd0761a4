import type { Area } from "./app-folders.ts"
import { areasBelow } from "./areas.ts"
import { entryFinder, type Bundle } from "./entries-of.ts"

/** A file that fewer screens share would make the others of the area wait for it. */
const minScreens = 3

const layout = /\.layout\.tsx(?:\?|$)/

/**
 * Groups the modules that screens of the router share, each group in one file: the bundler would create a file for
 * every few modules that the same routes share. Every screen loads "everyone"; then "owner", "operator" or, for both
 * areas, "work" have the modules that three screens of an area share, or that its layout needs. The bundler distributes
 * the rest (decision 057).
 * @param appDirectory the absolute path of `app/`
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
        if (entries.length < minScreens && !entries.some((entry) => layout.test(entry))) return null
        const [only] = areas
        return only !== undefined && areas.size === 1 ? only : "work"
      },
    },
  ]
}
