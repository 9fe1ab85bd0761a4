import { ImageStoreError, type ImageStore } from "./image-store.ts"

/** Returns a store in memory for tests. A method fails like a real store if `fault` returns true. */
export function memoryStore(
  fault: (method: "put" | "get" | "delete" | "list", key: string) => boolean = () => false,
): ImageStore & { files: Map<string, Uint8Array>; times: Map<string, Date> } {
  const files = new Map<string, Uint8Array>()
  const times = new Map<string, Date>()
  function check(...call: Parameters<typeof fault>) {
    if (fault(...call)) throw new ImageStoreError(`${call[0]} failed because the test demands it`)
  }
  return {
    files,
    times,
    async put(key, bytes) {
      check("put", key)
      files.set(key, bytes)
      times.set(key, new Date())
    },
    async get(key) {
      check("get", key)
      return files.get(key) ?? null
    },
    async delete(key) {
      check("delete", key)
      files.delete(key)
    },
    async *list(prefix) {
      check("list", prefix)
      yield* [...files.keys()].filter((key) => key.startsWith(prefix))
    },
    async *listWithTimes(prefix) {
      for await (const key of this.list(prefix)) yield { key, changedAt: times.get(key) ?? new Date() }
    },
    async ready() {
      return true
    },
  }
}
