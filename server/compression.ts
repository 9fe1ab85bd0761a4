import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below one packet there is nothing to win. Bytes. */
const worthCompressing = 1_000

/** But for tables: those are streamed, however long they are. */
const textual = /^(text\/(?!csv\b)|application\/(json|javascript|manifest\+json)|image\/svg)/

/** Compresses a whole textual body as the browser accepts it, at a level that costs less than a millisecond. */
export async function compressed(response: Response, acceptEncoding: string): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? ""
  if (response.body === null || !textual.test(type) || response.headers.has("Content-Encoding"))
    return response
  const encoding = ["br", "gzip"].find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\D|$))`).test(acceptEncoding),
  )
  const headers = new Headers(response.headers)
  headers.append("Vary", "Accept-Encoding")
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  if (encoding === undefined || body.length < worthCompressing) return new Response(body, { status, headers })
  headers.set("Content-Encoding", encoding)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const bytes = encoding === "br" ? await compressBrotli(body, { params }) : await compressGzip(body)
  return new Response(new Uint8Array(bytes), { status, headers })
}
