import { resolve } from "node:path"
import { fileURLToPath } from "node:url"

import { diskStore } from "./storage/disk-store.server.ts"
import type { ImageStore } from "./storage/image-store.ts"
import { parseS3Address } from "./storage/s3-address.ts"
import { s3Store } from "./storage/s3-store.server.ts"

let opened: ImageStore | undefined
let told: (error: unknown) => void

/**
 * Opens the store of this process: `file:FOLDER` (also relative, or `file:///…`) or `s3://…`. Throws one line for an
 * address that it can't read, or a folder that it can't make; an S3 store is first asked when it is first needed.
 * `failed` hears why something could not be written: whoever sent it is only told to come back.
 */
export function openImageStore(storageUrl: string, failed: (error: unknown) => void = () => {}): void {
  opened = storeAt(storageUrl)
  told = failed
}

export function storeAt(storageUrl: string): ImageStore {
  if (storageUrl.startsWith("s3:")) return s3Store(parseS3Address(storageUrl))
  if (storageUrl.startsWith("file://")) return diskStore(fileURLToPath(storageUrl))
  if (storageUrl.startsWith("file:") && storageUrl.length > 5) return diskStore(resolve(storageUrl.slice(5)))
  throw new TypeError("neither file:FOLDER nor s3://KEY:SECRET@HOST/BUCKET")
}

function current(): ImageStore {
  if (!opened) throw new Error("openImageStore was not called")
  return opened
}

/** The store that `openImageStore` opened. */
export const imageStore: ImageStore = {
  put: (key, bytes) => current().put(key, bytes).catch(tell),
  get: (key) => current().get(key),
  delete: (key) => current().delete(key),
  list: (prefix) => current().list(prefix),
  listWithTimes: (prefix) => current().listWithTimes(prefix),
  ready: () => current().ready(),
}

function tell(error: unknown): never {
  told(error)
  throw error
}
