import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { FairQueue } from "#app/http/fair-queue.ts"
import { generatedFiles, type GeneratedFiles } from "./generated-files.server.ts"

type Options = {
  /** Bytes that are cached in memory, the longest unused going first. */
  capacity: number
  /** Takes one picture after the other, by shop. */
  queue: FairQueue
  /** The cache on the disk, if there is one. */
  files: () => GeneratedFiles | undefined
}

/** What a picture shows, as a text, and the shop whose it is. */
type Wanted = { content: string; shop: string; make: () => Promise<Uint8Array> }

/** Caches pictures by what they show. Parallel requests for one picture are coalesced. Failures are not cached. */
export function cachedPictures({ capacity, queue, files }: Options) {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: capacity,
    sizeCalculation: ({ length }) => length,
  })
  const coming = new Map<string, Promise<Uint8Array>>()

  async function find(key: string, { shop, make }: Wanted): Promise<Uint8Array> {
    try {
      const stored = (await files()?.get(key)) ?? null
      const bytes = stored ?? (await queue.run(make, { owner: shop }))
      if (stored === null) await files()?.put(key, bytes)
      cached.set(key, bytes)
      return bytes
    } finally {
      coming.delete(key)
    }
  }

  /** @throws QueueFull, and what `make` does */
  return function picture(wanted: Wanted): Promise<Uint8Array> {
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

/** Some 200 pictures. */
const capacity = 24 * 1024 * 1024

/**
 * A priority of their own, below that of uploads, which have two of Node's four pool threads: one for all of these, and
 * one is left for files and passwords. A picture takes 0.1 to 0.3 s.
 */
const queue = new FairQueue(1, { mayWait: ({ ofOwner, ofAll }) => ofOwner < 8 && ofAll < 32 })

const pictures = cachedPictures({ capacity, queue, files: () => generatedFiles.get() })

/**
 * A cached form of `draw`, which draws pictures that anybody may request as often as they like. `kind`: unique.
 * @throws QueueFull, and what `draw` does
 */
export function generatedPicture<Content>(kind: string, draw: (content: Content) => Promise<Uint8Array>) {
  return (content: Content, shop: string): Promise<Uint8Array> =>
    pictures({ content: `${kind} ${JSON.stringify(content)}`, shop, make: () => draw(content) })
}
