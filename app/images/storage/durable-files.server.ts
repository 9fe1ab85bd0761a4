import { access, mkdir, open, rename } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"

const attempts = 10

/**
 * Moves a file into a folder under `root` and creates the folder if needed. A parallel deletion removes empty folders,
 * even new ones; then the folder is created again.
 */
export async function moveInto(root: string, file: string, target: string, move = rename): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await makeFolders(root, dirname(target))
      return await move(file, target)
    } catch (error) {
      if (tried === attempts || !hasCode(error, "ENOENT")) throw error
    }
  }
}

/** Creates `folder` and those between it and `root`, but never the root: that would hide a disk that went away. */
export async function makeFolders(root: string, folder: string): Promise<void> {
  let current = root
  for (const name of relative(root, folder).split(sep)) {
    current = join(current, name)
    await mkdir(current).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error
    })
  }
}

/**
 * Syncs the entries in `folder`, and those of the folders between it and `root`, so that they outlive a power cut: a
 * file's own sync does not cover the entry that names it.
 */
export async function syncFolders(root: string, folder: string): Promise<void> {
  // Windows can't open a folder for this, and stores names by itself.
  if (process.platform === "win32") return
  for (let current = folder; ; current = dirname(current)) {
    const handle = await open(current, "r").catch((error: unknown) => {
      // A parallel deletion removed the folder with its last file, so it has no name to sync.
      if (hasCode(error, "ENOENT") && current !== root) return null
      throw error
    })
    try {
      await handle?.sync()
    } finally {
      await handle?.close()
    }
    if (relative(root, current) === "") return
  }
}

/**
 * Returns the result of `work` on a file under `root`, or `null` if there is no such file. It throws if the root is
 * away. The root may be back before the check: then the file is tried a second time.
 */
export async function ifThere<T>(root: string, work: () => Promise<T>): Promise<T | null> {
  const tried = () =>
    work().catch(async (error: unknown) => {
      if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error
      await access(root)
      return null
    })
  return (await tried()) ?? tried()
}

/** Returns whether it is an error of the file system with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code))
}
