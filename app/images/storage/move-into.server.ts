import { mkdir, rename } from "node:fs/promises"
import { dirname } from "node:path"

const attempts = 10

/**
 * Moves a file into a folder, which is made if need be. A deletion beside us takes empty folders away, even one just
 * made: then it is made again.
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
