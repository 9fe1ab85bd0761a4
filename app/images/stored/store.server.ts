import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { ownedByApplication } from "#app/application-context.server.ts"

import { diskStore } from "../storage/disk-store.server.ts"
import type { ImageStore } from "../storage/image-store.ts"
import { parseS3Address } from "../storage/s3-address.ts"
import { s3Store } from "../storage/s3-store.server.ts"

type Opened = { store: ImageStore; failed: (error: unknown) => void }

const opened = ownedByApplication<Opened>("image store")

/**
 * Opens the store of this application: `file:FOLDER` (also relative, or `file:///…`) or `s3://…`. An S3 store is
 * contacted when it is first needed. `failed` gets the reason of a failed write; the sender is only told to try again.
 * @throws one line for an invalid address, or for a folder that can't be created
 */
export function openImageStore(storageUrl: string, failed: (error: unknown) => void = () => {}): void {
  opened.set({ store: storeAt(storageUrl), failed })
}

export function storeAt(storageUrl: string): ImageStore {
  if (storageUrl.startsWith("s3:")) return s3Store(parseS3Address(storageUrl))
  if (storageUrl.startsWith("file://")) return diskStore(fileURLToPath(storageUrl))
  if (storageUrl.startsWith("file:") && storageUrl.length > 5) return diskStore(resolve(storageUrl.slice(5)))
  throw new TypeError("neither file:FOLDER nor s3://KEY:SECRET@HOST/BUCKET")
}

/** The store that `openImageStore` opened. */
export const imageStore: ImageStore = {
  async put(key, bytes) {
    const { store, failed } = opened.opened()
    try {
      await store.put(key, bytes)
    } catch (error) {
      failed(error)
      throw error
    }
  },
  get: (key) => opened.opened().store.get(key),
  delete: (key) => opened.opened().store.delete(key),
  list: (prefix) => opened.opened().store.list(prefix),
  listWithTimes: (prefix) => opened.opened().store.listWithTimes(prefix),
  ready: () => opened.opened().store.ready(),
}
