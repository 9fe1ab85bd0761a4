import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { acceptedEncoding } from "./accepted-encoding.ts"

const compressBrotli = promisify(brotliCompress)
export const compressGzip = promisify(gzip)

/** Below one packet there is nothing to win. Bytes. */
export const worthCompressing = 1_000

/** But for tables: those are streamed, however long they are. */
const textual = /^(text\/(?!csv\b)|application\/(json|javascript|manifest\+json)|image\/svg)/

/** Compresses a whole textual body as the browser accepts it, at a level that costs less than a millisecond. */
export async function compressed(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? ""
  if (response.body === null || !textual.test(type) || response.headers.has("Content-Encoding"))
    return response
  const encoding = acceptedEncoding(acceptEncoding)
  const headers = new Headers(response.headers)
  headers.append("Vary", "Accept-Encoding")
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  if (encoding === "identity" || body.length < worthCompressing)
    return new Response(body, { status, headers })
  headers.set("Content-Encoding", encoding)
  const bytes = encoding === "br" ? await brotli(body, 5) : await compressGzip(body)
  return new Response(new Uint8Array(bytes), { status, headers })
}

/** Off the main thread. Of a page, quality 5 takes about half a millisecond and 11 twenty. */
export function brotli(body: Buffer, quality: 5 | 11): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // No further back than there is something: the window is memory that has to be found and cleared.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, 32 - Math.clz32(body.length))),
  }
  return compressBrotli(body, { params })
}
