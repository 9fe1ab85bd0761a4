import type { Area } from "./app-folders.ts"
import { areasBelow } from "./areas.ts"

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

/** A module as the bundler describes it. */
type Module = { isEntry: boolean; importers: readonly string[]; code: string | null }
export type Bundle = { getModuleInfo(id: string): Module | null }

const message = /^(.*[\\/]messages[\\/]compiled[\\/])messages[\\/](\w+)\.js$/

/**
 * Finds the routes and other entries that import a module statically; dynamic imports don't count. Every screen imports
 * the list of all messages, from which the bundler drops unused messages. So the importers of the list are ignored, and
 * a message is followed to the modules that use it.
 */
function entryFinder(): (id: string, bundle: Bundle) => ReadonlySet<string> {
  const usersByMessage = new Map<string, string[]>()

  function usersOf(id: string, bundle: Bundle): readonly string[] {
    const [, folder, key = ""] = message.exec(id) ?? []
    if (folder === undefined || key === "_index") return bundle.getModuleInfo(id)?.importers ?? []
    if (usersByMessage.size === 0) readUsers(`${folder}messages.js`, bundle)
    return usersByMessage.get(key) ?? []
  }

  function readUsers(list: string, bundle: Bundle): void {
    for (const user of bundle.getModuleInfo(list)?.importers ?? []) {
      for (const [, key = ""] of bundle.getModuleInfo(user)?.code?.matchAll(/\bm\.(\w+)/g) ?? []) {
        usersByMessage.set(key, [...(usersByMessage.get(key) ?? []), user])
      }
    }
  }

  return (id, bundle) => {
    const seen = new Set<string>()
    const entries = new Set<string>()
    const waiting = [id]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      if (bundle.getModuleInfo(at)?.isEntry) entries.add(at)
      else waiting.push(...usersOf(at, bundle))
    }
    return entries
  }
}
