import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { limits } from "#app/domain/limits.ts"

/**
 * The longest field that a file becomes, in characters: text is packed to a quarter and less. A file that can't be packed
 * would make a page whose rendering keeps others waiting.
 */
const mostPacked = 2 * 1024 * 1024

/** Of the form that carries it, in bytes. */
export const packedFormBytes = mostPacked + 64 * 1024

const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 }

/**
 * A file as a hidden field carries it from the preview to the confirmation: nothing is kept on the server in between, and
 * a form would change its line breaks. What comes back is only another file: it is checked like a new upload. Null for
 * one that does not become small enough.
 */
export function packFile(bytes: Uint8Array): string | null {
  const packed = brotliCompressSync(bytes, { params }).toString("base64url")
  return packed.length > mostPacked ? null : packed
}

/** Null for what is no packed file, or unpacks to more than a file may have. */
export function unpackFile(packed: string): Uint8Array | null {
  try {
    return brotliDecompressSync(Buffer.from(packed, "base64url"), { maxOutputLength: limits.csvBytes })
  } catch {
    return null
  }
}
