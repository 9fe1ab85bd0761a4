import { promisify } from "node:util"
import * as zlib from "node:zlib"
import { acceptedEncodings, type Encoding, type FastEncoding } from "./accepted-encoding.ts"

const { constants } = zlib
const compressBrotli = promisify(zlib.brotliCompress)

/** A body below one packet gains nothing from compression. */
export const minCompressedBytes = 1_000

/** Tables and events are excluded: they are streamed, however long they are. */
const textual = /^(text\/(?!csv\b|event-stream\b)|application\/(json|javascript|manifest\+json)|image\/svg)/

/** Compresses a complete textual body in a fast encoding that the browser accepts. */
export async function compressed(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? ""
  if (response.body === null || !textual.test(type) || response.headers.has("Content-Encoding"))
    return response
  const { fast } = acceptedEncodings(acceptEncoding)
  const headers = new Headers(response.headers)
  headers.append("Vary", "Accept-Encoding")
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  if (fast === "identity" || body.length < minCompressedBytes) return new Response(body, { status, headers })
  headers.set("Content-Encoding", fast)
  return new Response(new Uint8Array(compressFast(body, fast)), { status, headers })
}

/**
 * Compresses on the main thread: a page takes 0.06 to 0.08 ms of processor time, and passing it to another thread and
 * back takes as long.
 */
export function compressFast(body: Buffer, encoding: FastEncoding): Buffer {
  if (encoding === "identity") return body
  if (encoding === "gzip") return zlib.gzipSync(body, { level: 1 })
  return zlib.zstdCompressSync(body, {
    // With a known size the compressor allocates no larger tables than it needs.
    pledgedSrcSize: body.length,
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  })
}

export function decompress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return zlib.brotliDecompressSync(body)
  if (encoding === "zstd") return zlib.zstdDecompressSync(body)
  return encoding === "gzip" ? zlib.gunzipSync(body) : body
}

/** Compresses at the highest level, off the main thread: a page takes 20 to 40 ms. */
export function compressBest(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The window is memory that has to be allocated and cleared, so it is no larger than the body.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, 32 - Math.clz32(body.length))),
  }
  return compressBrotli(body, { params })
}
