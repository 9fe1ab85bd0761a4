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

/** Creates `folder` and those between it and `root`. Never the root: a disk that went away would be hidden by it. */
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
 * Makes the names in `folder`, and those of the folders between it and `root`, outlive a power cut: a file's own sync
 * does not cover the entry that names it.
 */
export async function syncFolders(root: string, folder: string): Promise<void> {
  // Windows can't open a folder for this, and keeps names by itself.
  if (process.platform === "win32") return
  for (let current = folder; ; current = dirname(current)) {
    const handle = await open(current, "r").catch((error: unknown) => {
      // A deletion took the folder with its last file: no name is left in it to keep.
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
 * The result of `work` on a file under `root`; `null`: there is no such file. Throws if the root is away. It may be back
 * before it is looked for: then the file is tried a second time.
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

/** Whether it is an error of the file system with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code))
}
