import { ImageStoreError } from "./image-store.ts"
import type { ImageStore } from "./image-store.ts"

/** A store in memory for tests. While `fault` says so, a method fails as a real store does. */
export function memoryStore(
  fault: (method: "put" | "get" | "delete" | "list", key: string) => boolean = () => false,
): ImageStore & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  function check(...call: Parameters<typeof fault>) {
    if (fault(...call)) throw new ImageStoreError(`${call[0]} failed as the test wished`)
  }
  return {
    files,
    async put(key, bytes) {
      check("put", key)
      files.set(key, bytes)
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
    async ready() {
      return true
    },
  }
}
