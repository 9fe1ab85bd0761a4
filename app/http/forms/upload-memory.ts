import { UploadError } from "./upload-refusal.ts"

/** What one request holds of the memory for uploads. */
export type UploadShare = { take(bytes: number): void; release(): void }

export type UploadMemory = {
  /** Opens a request's share, which counts for the shop with `shopId`. `take` throws `upload_busy`. */
  open(shopId: string): UploadShare
}

/** Of what the others leave, a shop may hold one part in so many. */
const parts = 3

/**
 * The memory that all uploads share: `capacity` bytes. The requests of one shop may together hold a third of what the
 * other shops leave free. With equal parts, as many shops as there are parts would use all of it, and slow senders hold
 * memory for minutes; this way some is always free. Of 64 MB one shop can hold 21, and a second one 14: more than the
 * largest picture. Beside nine shops at their limit, a cropped picture still fits.
 */
export function createUploadMemory(capacity: number): UploadMemory {
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
          if ((own + bytes) * parts > capacity - (held - own)) throw new UploadError("upload_busy")
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
 * The upload memory of this process, in bytes: four of the largest pictures of different shops, or hundreds of cropped
 * ones.
 */
export const uploadMemory = createUploadMemory(64 * 1024 * 1024)
