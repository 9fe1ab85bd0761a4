import type { Area } from "./app-folders.ts"
import { areasBelow } from "./areas.ts"

/** A file that fewer screens share would make the others of the area wait for it. */
const minScreens = 3

const layout = /\.layout\.tsx(?:\?|$)/

/**
 * Groups the style sheets that screens share, by the modules that import them, each group in one file: the bundler would
 * create a file for every few modules that the same routes share. Every screen loads "everyone"; then "owner", "operator"
 * or, for both areas, "work" have the sheets that three screens of an area share, or that its layout needs. The bundler
 * distributes the rest (decision 057). The scripts that it makes of the same modules are dropped (decision 083).
 * @param appDirectory the absolute path of `app/`
 */
export function sharedChunks(appDirectory: string) {
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

/** A module as the bundler describes it. */
type Module = { isEntry: boolean; importers: readonly string[] }
export type Bundle = { getModuleInfo(id: string): Module | null }

/** Finds the routes and other entries that import a module statically; dynamic imports don't count. */
export function entriesOf(id: string, bundle: Bundle): ReadonlySet<string> {
  const seen = new Set<string>()
  const entries = new Set<string>()
  const waiting = [id]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const module = bundle.getModuleInfo(at)
    if (module?.isEntry) entries.add(at)
    else waiting.push(...(module?.importers ?? []))
  }
  return entries
}
