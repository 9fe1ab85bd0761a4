import type { ImageStore } from "./image-store.ts"

/** Every key that begins with `prefix`, sorted: for tests, and for stores small enough to be listed at once. */
export async function allKeys(store: ImageStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}
