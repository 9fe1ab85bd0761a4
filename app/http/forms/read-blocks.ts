import { setImmediate as nextIteration } from "node:timers/promises"
import { UploadError } from "./upload-error.ts"

const blockBytes = 64 * 1024

/**
 * Reads the body of a request in blocks of 64 KB, at most `maxBytes`. Network chunks would be too small: a body that is
 * sent byte by byte would cost a hundred times its size. Other requests are served between two blocks, even if the
 * whole body has arrived. The blocks count in `share`, if given.
 * @throws UploadError for a body that is too long (immediately, if its declared length is) or incomplete
 */
export async function* readBlocks(
  request: Request,
  maxBytes: number,
  share: UploadShare | null,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new UploadError("upload_too_large")
  if (!request.body) return

  const reader = request.body.getReader()
  let block = new Uint8Array(blockBytes)
  let filled = 0
  let total = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new UploadError("upload_unreadable", { cause })
      })
      if (done) break
      total += value.length
      if (total > maxBytes) throw new UploadError("upload_too_large")
      for (let from = 0; from < value.length;) {
        const piece = value.subarray(from, from + blockBytes - filled)
        block.set(piece, filled)
        filled += piece.length
        from += piece.length
        if (filled === blockBytes) {
          share?.take(filled)
          yield block
          await nextIteration()
          block = new Uint8Array(blockBytes)
          filled = 0
        }
      }
    }
    if (filled > 0) {
      share?.take(filled)
      yield block.subarray(0, filled)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** One request's share of the memory for uploads. */
export type UploadShare = { take(bytes: number): void; release(): void }

export type UploadMemory = {
  /** Opens a request's share, which counts for the shop with `shopId`. `take` throws `upload_busy`. */
  open(shopId: string): UploadShare
}

/** A shop may use one in so many parts of what the others leave free. */
const parts = 3

/**
 * Creates the memory that all uploads share. The requests of one shop may together use a third of what the other shops
 * leave free. With fixed parts, as many shops as there are parts would use all of it, and slow senders use memory for
 * minutes; this way some is always free. Of 64 MB one shop can use 21, and a second one 14: more than the largest
 * picture. Beside nine shops at their limit, a cropped picture still fits.
 */
export function createUploadMemory(capacityBytes: number): UploadMemory {
  const heldBy = new Map<string, number>()
  let held = 0

  function change(shopId: string, bytes: number): void {
    const own = (heldBy.get(shopId) ?? 0) + bytes
    if (own === 0) heldBy.delete(shopId)
    else heldBy.set(shopId, own)
    held += bytes
  }

  return {
    open(shopId) {
      let taken = 0
      return {
        take(bytes) {
          const own = heldBy.get(shopId) ?? 0
          if ((own + bytes) * parts > capacityBytes - (held - own)) throw new UploadError("upload_busy")
          change(shopId, bytes)
          taken += bytes
        },
        release() {
          change(shopId, -taken)
          taken = 0
        },
      }
    },
  }
}

/**
 * The upload memory of this process: four of the largest pictures of different shops fit, or hundreds of cropped ones.
 */
export const uploadMemory = createUploadMemory(64 * 1024 * 1024)
