import { mkdir, rename } from "node:fs/promises"
import { dirname } from "node:path"

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
