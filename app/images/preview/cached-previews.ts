/** Too many different previews are being made. It passes by itself within seconds. */
export class PreviewsBusy extends Error {
  override name = "PreviewsBusy"
}

type Options<Content> = {
  make: (content: Content) => Promise<Uint8Array>
  /** Bytes that are kept, the longest unused going first. */
  capacity: number
  /** Different ones that are made at a time; more are refused. */
  atOnce: number
}

/** Caches previews: parallel requests for one preview are coalesced. Failures are not cached. */
export function cachedPreviews<Content>({ make, capacity, atOnce }: Options<Content>) {
  const kept = new Map<string, Uint8Array>()
  const coming = new Map<string, Promise<Uint8Array>>()
  let size = 0

  function keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > capacity) return
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, old] of kept) {
      if (size <= capacity) break
      kept.delete(oldest)
      size -= old.length
    }
  }

  async function begin(key: string, content: Content): Promise<Uint8Array> {
    try {
      const bytes = await make(content)
      keep(key, bytes)
      return bytes
    } finally {
      coming.delete(key)
    }
  }

  /** @throws PreviewsBusy, and what `make` does */
  return function preview(content: Content): Promise<Uint8Array> {
    const key = JSON.stringify(content)
    const there = kept.get(key)
    if (there !== undefined) {
      kept.delete(key)
      kept.set(key, there)
      return Promise.resolve(there)
    }
    const underway = coming.get(key)
    if (underway !== undefined) return underway
    if (coming.size >= atOnce)
      return Promise.reject(new PreviewsBusy("too many different previews are being made"))
    const made = begin(key, content)
    coming.set(key, made)
    return made
  }
}
