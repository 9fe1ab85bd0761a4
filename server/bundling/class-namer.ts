import { readdirSync } from "node:fs"

const moduleSheet = /([^/\\]+)\.module\.css$/

/**
 * Returns the function that names the classes of CSS Modules in the page: sheet, underscore, class, such as
 * `pay-dialog_tabs`. The names are the same in the server's bundle, in the browser's and in each build of the same
 * tree. If several areas have a sheet of the same name, the area comes first: `admin-plans_card`.
 * @param appDirectory the absolute path of `app/`
 * @throws when two sheets of one area have the same name, because their classes would have the same names
 */
export function classNamer(appDirectory: string): (name: string, file: string) => string {
  const sheets = readdirSync(appDirectory, { recursive: true, encoding: "utf8" }).filter((path) =>
    moduleSheet.test(path),
  )
  return classNamerFor(sheets, appDirectory)
}

/** @param sheets paths below the app directory */
export function classNamerFor(sheets: readonly string[], appDirectory: string) {
  const byName = Map.groupBy(sheets, nameOf)
  const inArea = Map.groupBy(sheets, (path) => `${areaOf(path)}-${nameOf(path)}`)
  for (const [name, same] of inArea)
    if (same.length > 1) throw new Error(`Two style sheets are called ${name}: ${same.join(", ")}`)

  return (name: string, file: string) => {
    const path = file.slice(appDirectory.length + 1)
    const isShared = (byName.get(nameOf(path))?.length ?? 0) > 1
    return `${isShared ? `${areaOf(path)}-` : ""}${nameOf(path)}_${name}`
  }
}

const nameOf = (path: string) => moduleSheet.exec(path)?.[1] ?? ""
const areaOf = (path: string) => path.split(/[/\\]/)[0] ?? ""
