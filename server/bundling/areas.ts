import { appFolders, type Area } from "./app-folders.ts"

/** Who sees the routes of a folder; undefined: it has none, and belongs to those that import it. */
const areas: ReadonlyMap<string, Area | undefined> = new Map(
  Object.values(appFolders)
    .flat(2)
    .map(({ name, area }) => [name, area]),
)

/**
 * Reads areas from module ids, by the folder below `appDirectory` alone: whatever the checkout's own folders are called.
 * Both functions throw one sentence for a folder that `app-folders.ts` does not have.
 */
export function areasBelow(appDirectory: string) {
  const base = `${plainPath(appDirectory)}/`

  /** `undefined` for a file that lies in the app directory itself or outside of it, as a virtual module does. */
  function folderOf(id: string): string | undefined {
    const path = plainPath(id)
    if (!path.startsWith(base)) return undefined
    // What follows a "?" is for a plugin of the bundler.
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

/** Windows separates folders by "\" too, and its programs do not agree on how a drive's letter is written. */
function plainPath(path: string): string {
  return path.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase())
}

const withoutArea = (folder: string) =>
  new Error(`server/bundling/app-folders.ts doesn't say who sees the routes of app/${folder}.`)
