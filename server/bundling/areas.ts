import { appFolders, type Area } from "./app-folders.ts"

/** Says who sees the routes of a folder. Undefined means that it has no routes, and belongs to those that import it. */
const areas: ReadonlyMap<string, Area | undefined> = new Map(
  Object.values(appFolders)
    .flat(2)
    .map(({ name, area }) => [name, area]),
)

/**
 * Reads areas from module ids, only by the folder below `appDirectory`, so that the names of the checkout's folders do
 * not matter. Both functions throw an error for a folder that `app-folders.ts` does not have.
 */
export function areasBelow(appDirectory: string) {
  const base = `${plainPath(appDirectory)}/`

  /** Returns `undefined` for a file in the app directory itself or outside of it, as a virtual module is. */
  function folderOf(id: string): string | undefined {
    const path = plainPath(id)
    if (!path.startsWith(base)) return undefined
    // The part after a "?" is for a plugin of the bundler.
    return /^([^/?]+)\//.exec(path.slice(base.length))?.[1]
  }

  function checkFolder(id: string): void {
    const folder = folderOf(id)
    if (folder !== undefined && !areas.has(folder)) throw withoutArea(folder)
  }

  function areaOf(entry: string): Area {
    const folder = folderOf(entry)
    if (folder === undefined) return "everyone"
    const area = areas.get(folder)
    if (!area) throw withoutArea(folder)
    return area
  }

  return { checkFolder, areaOf }
}

/**
 * Returns a path with "/" only and an upper-case drive: Windows also separates folders by "\", and its programs write a
 * drive's letter in either case.
 */
function plainPath(path: string): string {
  return path.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase())
}

const withoutArea = (folder: string) =>
  new Error(`server/bundling/app-folders.ts doesn't say who sees the routes of app/${folder}.`)
