import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { FairQueue } from "#app/http/fair-queue.ts"
import { generatedFiles, type GeneratedFiles } from "./generated-files.server.ts"

type Options = {
  /** The memory for cached pictures. The least recently used one leaves first. */
  maxCachedBytes: number
  /** Draws one picture after the other, fairly by shop. */
  queue: FairQueue
  /** Returns the cache on the disk, if there is one. */
  files: () => GeneratedFiles | undefined
}

/** `content` describes the picture as a text, and `shop` is the shop that it belongs to. */
type PictureToDraw = { content: string; shop: string; draw: () => Promise<Uint8Array> }

/** Caches pictures by their content. Parallel requests for one picture are coalesced. Failures are not cached. */
export function cachedPictures({ maxCachedBytes, queue, files }: Options) {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length,
  })
  const coming = new Map<string, Promise<Uint8Array>>()

  async function find(key: string, { shop, draw }: PictureToDraw): Promise<Uint8Array> {
    try {
      const stored = (await files()?.get(key)) ?? null
      const bytes = stored ?? (await queue.run(draw, { owner: shop }))
      if (stored === null) await files()?.put(key, bytes)
      cached.set(key, bytes)
      return bytes
    } finally {
      coming.delete(key)
    }
  }

  /** @throws QueueFull, and what `draw` throws */
  return function picture(wanted: PictureToDraw): Promise<Uint8Array> {
    const key = createHash("sha256").update(wanted.content).digest("hex")
    const there = cached.get(key)
    if (there !== undefined) return Promise.resolve(there)
    const underway = coming.get(key)
    if (underway !== undefined) return underway
    const found = find(key, wanted)
    coming.set(key, found)
    return found
  }
}

/** About 200 pictures. */
const maxCachedBytes = 24 * 1024 * 1024

/**
 * Uploads use two of Node's four pool threads. All of these pictures share one, and one is left for files and
 * passwords. A picture takes 0.1 to 0.3 s.
 */
const queue = new FairQueue(1, { mayWait: ({ ofOwner, ofAll }) => ofOwner < 8 && ofAll < 32 })

const pictures = cachedPictures({ maxCachedBytes, queue, files: () => generatedFiles.get() })

/**
 * Returns a cached form of `draw`, which draws pictures that anybody may request as often as they like. `kind` is
 * unique.
 * @throws QueueFull, and what `draw` throws
 */
export function generatedPicture<Content>(kind: string, draw: (content: Content) => Promise<Uint8Array>) {
  return (content: Content, shop: string): Promise<Uint8Array> =>
    pictures({ content: `${kind} ${JSON.stringify(content)}`, shop, draw: () => draw(content) })
}
