import type { ImageStore } from "./image-store.ts"

/** All keys that begin with `prefix`, sorted: for tests, and for stores that are small enough to list at once. */
export async function allKeys(store: ImageStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}
