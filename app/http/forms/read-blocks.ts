import { setImmediate as nextTurn } from "node:timers/promises"
import { UploadError } from "./upload-refusal.ts"

const blockBytes = 64 * 1024

/**
 * Reads the body of a request in blocks of 64 KB, at most `maxBytes`. Network chunks would be too small: a body that is
 * sent byte by byte would cost a hundred times its size. Other requests are served between two blocks, even if the
 * whole body has arrived.
 * @throws UploadError for a body that is too long (immediately, if its declared length is) or incomplete
 */
export async function* readBlocks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
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
          yield block
          await nextTurn()
          block = new Uint8Array(blockBytes)
          filled = 0
        }
      }
    }
    if (filled > 0) yield block.subarray(0, filled)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
