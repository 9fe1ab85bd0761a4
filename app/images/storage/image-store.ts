/**
 * Where the files of pictures are kept. Keys are those of `isStoreKey`; a file never changes under its key. Every method
 * but `ready` throws `ImageStoreError` when the store fails: full, read-only, absent, too slow.
 */
export type ImageStore = {
  /** Writes a whole file or none of it, and returns when it is safe. Writing the same key again replaces the file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** `null`: there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** A file that isn't there is no error. */
  delete(key: string): Promise<void>
  /** The keys that begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** As `list`, with the moment at which each file was last written, by the store's clock. */
  listWithTimes(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>
  /** Whether the store answers. Never throws. */
  ready(): Promise<boolean>
}

/** The store failed, not the caller: worth trying again later. Its message holds no secret. */
export class ImageStoreError extends Error {
  override readonly name = "ImageStoreError"
}

/** All keys that begin with `prefix`, sorted: for tests, and for stores that are small enough to list at once. */
export async function allKeys(store: ImageStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}
