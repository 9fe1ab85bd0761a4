import { promisify } from "node:util"
import { deflateRaw, inflateRaw } from "node:zlib"
import { limits } from "#app/domain/limits.ts"

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** The longest field that a file of the greatest size can become, in characters: what can't be compressed grows by a third. */
export const packedLength = Math.ceil((limits.csvBytes * 4) / 3) + 64 * 1024

/**
 * A file as a hidden field carries it from the preview to the confirmation: nothing is kept on the server in between, and
 * a form would change its line breaks. What comes back is only another file: it is checked as if it were sent anew.
 */
export async function packFile(bytes: Uint8Array): Promise<string> {
  return (await deflate(bytes)).toString("base64url")
}

/** Null for what is no packed file, or unpacks to more than a file may have. */
export async function unpackFile(packed: string): Promise<Uint8Array | null> {
  try {
    return await inflate(Buffer.from(packed, "base64url"), { maxOutputLength: limits.csvBytes })
  } catch {
    return null
  }
}
