import { UploadError } from "./upload-refusal.ts"

/** What one request holds of the memory for uploads. */
export type UploadShare = { take(bytes: number): void; giveBack(): void }

export type UploadMemory = {
  /** Opens a request's share, which counts for the shop with `shopId`. `take` throws `upload_busy`. */
  open(shopId: string): UploadShare
}

/** Of what the others leave, a shop may hold one part in so many. */
const parts = 3

/**
 * The memory that all uploads have in common: `capacity` bytes. A shop may hold a third of what the other shops leave,
 * over all of its requests. An equal part for each would be used up by as many shops as there are parts, and slow senders
 * keep what they hold for minutes; of this there is always something left. One shop alone holds 21 of 64 MB at most, and
 * beside it another still has 14 MB: more than the largest picture. Beside nine that hold all they may, a cropped picture
 * still finds room.
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
        giveBack() {
          change(shopId, -taken)
          taken = 0
        },
      }
    },
  }
}

/** The process's own, in bytes: four of the largest pictures at once, each of another shop, or hundreds of cropped ones. */
export const uploadMemory = createUploadMemory(64 * 1024 * 1024)
