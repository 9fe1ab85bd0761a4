import { access, constants, open, readdir, readFile, rm, rmdir, stat, unlink } from "node:fs/promises"
import { randomUUID } from "node:crypto"
import { readdirSync, rmSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { makeFolder } from "#app/make-folder.server.ts"
import {
  checkStoreKey,
  checkStorePrefix,
  type FileKind,
  type ImageStore,
  ImageStoreError,
  pictureFiles,
} from "./image-store.ts"
import { hasCode, ifThere, makeFolders, moveInto, syncFolders } from "./durable-files.server.ts"

/** Half-written files are stored here, on the same file system as the finished ones. */
const incoming = ".incoming"

/**
 * Opens the folder `root` as a store and creates it if needed.
 * @throws when it can't be created
 */
export function diskStore(root: string, kind: FileKind = pictureFiles): ImageStore {
  makeFolder(root)
  removeLeftovers(join(root, incoming))

  async function handleResult<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw new ImageStoreError(`The ${kind.store} can't ${what}`, { cause: error })
    }
  }

  async function writeWhole(key: string, bytes: Uint8Array): Promise<void> {
    await makeFolders(root, join(root, incoming))
    const target = join(root, key)
    const temporary = join(root, incoming, randomUUID())
    try {
      const file = await open(temporary, "wx", kind.mode)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await moveInto(root, temporary, target)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolders(root, dirname(target))
  }

  async function* walk(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (folder !== "" && hasCode(error, "ENOENT", "ENOTDIR")) return []
      throw new ImageStoreError(`The ${kind.store} can't list`, { cause: error })
    })
    for (const entry of entries) {
      const key = folder === "" ? entry.name : `${folder}/${entry.name}`
      if (
        entry.isDirectory() &&
        entry.name !== incoming &&
        (key + "/").startsWith(prefix.slice(0, key.length + 1))
      )
        yield* walk(key, prefix)
      else if (entry.isFile() && key.startsWith(prefix) && kind.isKey(key)) yield key
    }
  }

  return {
    async put(key, bytes) {
      checkStoreKey(key, kind)
      await handleResult("write", () => writeWhole(key, bytes))
    },
    async get(key) {
      checkStoreKey(key, kind)
      return handleResult("read", () => ifThere(root, () => readFile(join(root, key))))
    },
    async delete(key) {
      checkStoreKey(key, kind)
      await handleResult("delete", async () => {
        await ifThere(root, () => unlink(join(root, key)).then(() => true))
        // The folder is not empty or already deleted. Both are fine.
        await rmdir(dirname(join(root, key))).catch(() => undefined)
      })
    },
    list(prefix) {
      checkStorePrefix(prefix)
      return walk("", prefix)
    },
    async *listWithTimes(prefix) {
      checkStorePrefix(prefix)
      for await (const key of walk("", prefix)) {
        // A file that was deleted meanwhile is not listed.
        const found = await handleResult("list", () =>
          stat(join(root, key)).catch((error: unknown) => {
            if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error
            return null
          }),
        )
        if (found) yield { key, changedAt: found.mtime }
      }
    },
    async ready() {
      return access(root, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      )
    },
  }
}

/**
 * Deletes what a killed process left half-written. Younger files may belong to another process that works in the same
 * folder.
 */
function removeLeftovers(folder: string): void {
  const hourAgo = Date.now() - 3_600_000
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).mtimeMs < hourAgo) rmSync(path, { force: true })
    }
  } catch {
    // The folder is missing or the disk is read-only. Nothing depends on it.
  }
}
