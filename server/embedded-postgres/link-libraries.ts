import { existsSync, readFileSync, symlinkSync } from "node:fs"
import { basename, join, relative } from "node:path"

/** Both names lie in one folder, counted from the package's root. */
type LibraryLink = { source: string; target: string }

/**
 * npm packages can't carry symbolic links, so the package lists them for its install script, which we do not run.
 * Makes those of `folder`; `false` where the folder can't be written to.
 */
export function linkLibraries(folder: string): boolean {
  const list = join(folder, "pg-symlinks.json")
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, "utf8")) as LibraryLink[]
  return links.every(({ source, target }) => {
    try {
      symlinkSync(basename(source), join(folder, relative("native", target)))
      return true
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EEXIST"
    }
  })
}
