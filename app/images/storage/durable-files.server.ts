import { mkdir, rename, open } from "node:fs/promises"
import { dirname, relative } from "node:path"

const attempts = 10

/**
 * Moves a file into a folder and creates the folder if needed. A parallel deletion removes empty folders, even new
 * ones; then the folder is created again.
 */
export async function moveInto(file: string, target: string, move = rename): Promise<void> {
  for (let tried = 1; ; tried++) {
    await mkdir(dirname(target), { recursive: true })
    try {
      return await move(file, target)
    } catch (error) {
      const isFolderGone = error instanceof Error && "code" in error && error.code === "ENOENT"
      if (tried === attempts || !isFolderGone) throw error
    }
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
      if (error instanceof Error && "code" in error && error.code === "ENOENT" && current !== root)
        return null
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
