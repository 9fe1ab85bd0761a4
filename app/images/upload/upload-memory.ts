import { UploadError } from "./upload-refusal.ts"

/** Bytes of uploads that the process may hold at once: six of the largest pictures, hundreds of cropped ones. */
const maxHeld = 64 * 1024 * 1024
let held = 0

/** What one request holds of the memory for uploads. */
export type UploadShare = { take(bytes: number): void; giveBack(): void }

/** Opens a share of the memory that all uploads have in common. `take` throws `upload_busy` when it is used up. */
export function openUploadShare(capacity = maxHeld): UploadShare {
  let taken = 0
  return {
    take(bytes) {
      if (held + bytes > capacity) throw new UploadError("upload_busy")
      held += bytes
      taken += bytes
    },
    giveBack() {
      held -= taken
      taken = 0
    },
  }
}
