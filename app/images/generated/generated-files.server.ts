import { createHash } from "node:crypto"
import { ownedByApplication } from "#app/application-context.server.ts"
import { diskStore } from "../storage/disk-store.server.ts"
import type { FileKind } from "../storage/image-store.ts"

/** The cache of generated pictures on the disk. It never throws: pictures can be drawn again. */
export type GeneratedFiles = {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** Together about 200 MB. */
const defaultMaxFiles = 2_000
/** After a month the shop may be gone. */
const maxAgeMs = 30 * 24 * 3_600_000

/** Folders have names of two letters, so that none gets too long. */
const kind: FileKind = {
  store: "cache of generated pictures",
  isKey: (key) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key),
  headers: () => ({}),
  mode: 0o600,
}

export const generatedFiles = ownedByApplication<GeneratedFiles>("generated files")

type Options = {
  folder: string
  /** The program's version: another one may draw in another way. */
  version: string
  maxFiles?: number
  now?: () => number
}

/**
 * Opens the cache in a folder. A new file deletes the oldest beyond `maxFiles`, and those that were written a month
 * ago.
 * @throws when the folder can't be created
 */
export function openGeneratedFiles({
  folder,
  version,
  maxFiles = defaultMaxFiles,
  now = Date.now,
}: Options): GeneratedFiles {
  const store = diskStore(folder, kind)
  /** The time at which each was written, the oldest first. */
  let known: Promise<Map<string, number>> | undefined

  function keyOf(key: string): string {
    const hash = createHash("sha256").update(`${version} ${key}`).digest("hex")
    return `${hash.slice(0, 2)}/${hash}`
  }

  async function list(): Promise<Map<string, number>> {
    const times: [key: string, writtenAt: number][] = []
    for await (const { key, changedAt } of store.listWithTimes("")) times.push([key, changedAt.getTime()])
    return new Map(times.toSorted(([, one], [, other]) => one - other))
  }

  /** A failure is one of the disk. The folder is listed again then. */
  async function unlessFailed<Result>(work: (files: Map<string, number>) => Promise<Result>) {
    try {
      return await work(await (known ??= list()))
    } catch {
      known = undefined
      return null
    }
  }

  return {
    get: (key) => unlessFailed(async (files) => (files.has(keyOf(key)) ? await store.get(keyOf(key)) : null)),
    async put(key, bytes) {
      await unlessFailed(async (files) => {
        await store.put(keyOf(key), bytes)
        files.set(keyOf(key), now())
        for (const [oldest, writtenAt] of files) {
          if (files.size <= maxFiles && now() - writtenAt <= maxAgeMs) break
          files.delete(oldest)
          await store.delete(oldest)
        }
      })
    },
  }
}
