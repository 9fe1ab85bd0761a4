import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { limits } from "#app/domain/limits.ts"

/**
 * The form carries at most so many characters. Text is packed to a quarter or less. A file that can't be packed would
 * make a page whose rendering delays other requests.
 */
const maxPackedLength = 2 * 1024 * 1024

/** The form that carries the packed file is no larger. */
export const packedFormBytes = maxPackedLength + 64 * 1024

const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 }

/**
 * Packs a file for a hidden field, which carries it from the preview to the confirmation. So the server stores nothing
 * in between, and the form does not change its line breaks. The confirmation's file is checked like a new upload. Null
 * if the packed file is too large.
 */
export function packFile(bytes: Uint8Array): string | null {
  const packed = brotliCompressSync(bytes, { params }).toString("base64url")
  return packed.length > maxPackedLength ? null : packed
}

/** Unpacks a file; null if it is no packed file, or unpacks to more bytes than a file may have. */
export function unpackFile(packed: string): Uint8Array | null {
  try {
    return brotliDecompressSync(Buffer.from(packed, "base64url"), { maxOutputLength: limits.csvBytes })
  } catch {
    return null
  }
}
