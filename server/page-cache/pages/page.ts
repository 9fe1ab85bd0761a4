import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliDecompress } from "node:zlib"
import type { Encoding } from "#server/http/accepted-encoding.ts"
import { brotli, compressGzip, worthCompressing } from "#server/http/compression.ts"
import type { PageAddress } from "../addresses/page-address.ts"

const decompress = promisify(brotliDecompress)

/** What a page takes beside its bodies and headers, in bytes: the heap of 7,000 kept pages, divided. */
const overhead = 3_600

export type MadePage = {
  readonly address: PageAddress
  readonly status: number
  /** What every encoding is sent with, names and values by turns, but for `Cache-Control`. */
  readonly headers: readonly string[]
  readonly cacheControl: string
  /** Whether a browser that asks ahead may use it for the press that follows. */
  readonly servesPress: boolean
  readonly mayBeKept: boolean
  /** The moment when its rendering began, by `performance.now()`. */
  readonly begunAt: number
}

/**
 * An answer of the routes that can be sent many times. It is compressed once; of its encodings only Brotli is kept at
 * first, the others are made from that when somebody wants them. What is not worth compressing is kept as it is.
 */
export class Page {
  readonly made: MadePage
  readonly #digest: string
  readonly #representations = new Map<Encoding, Representation>()
  readonly #coming = new Map<Encoding, Promise<Representation>>()
  #isBest = false

  private constructor(made: MadePage, digest: string) {
    this.made = made
    this.#digest = digest
  }

  static async of({ body, ...made }: MadePage & { body: Buffer }): Promise<Page> {
    const page = new Page(made, createHash("sha256").update(body).digest("base64url").slice(0, 22))
    page.#isBest = body.length < worthCompressing
    if (page.#isBest) page.#keep("identity", body)
    else page.#keep("br", await brotli(body, 5))
    return page
  }

  /** The page in that encoding if it is there, or as it is where there is no other. */
  ready(encoding: Encoding): Representation | undefined {
    return (
      this.#representations.get(encoding) ??
      (this.#representations.has("br") ? undefined : this.#representations.get("identity"))
    )
  }

  /** The page in that encoding, made when it is not there: once, however many wait. */
  in(encoding: Encoding): Promise<Representation> {
    const there = this.ready(encoding)
    if (there !== undefined) return Promise.resolve(there)
    const coming = this.#coming.get(encoding) ?? this.#make(encoding)
    this.#coming.set(encoding, coming)
    return coming.finally(() => this.#coming.delete(encoding))
  }

  /** Whether it is compressed as well as it can be. */
  get isBest(): boolean {
    return this.#isBest
  }

  /** Compresses as well as it can be, once. True when that made it smaller. */
  async improve(): Promise<boolean> {
    const before = this.#representations.get("br")
    if (this.#isBest || before === undefined) return false
    this.#isBest = true
    const best = await brotli(await decompress(before.body), 11)
    if (best.length >= before.body.length) return false
    this.#keep("br", best, before)
    return true
  }

  /** Bytes of memory, roughly. */
  get size(): number {
    let size = overhead + this.made.address.key.length
    for (const { body, headers } of this.#representations.values()) {
      size += body.length
      for (const text of headers) size += text.length
    }
    return size
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const plain = await decompress((await this.in("br")).body)
    return this.#keep(encoding, encoding === "gzip" ? await compressGzip(plain) : plain)
  }

  #keep(encoding: Encoding, bytes: Buffer, former?: Representation): Representation {
    // Of their own: what a compressor gives back may hold on to a larger block.
    const body = Buffer.allocUnsafeSlow(bytes.length)
    bytes.copy(body)
    const tag = this.made.status === 200 ? `"${this.#digest}-${encoding}${former ? "-best" : ""}"` : null
    const headers = [
      ...this.made.headers,
      ...(tag === null ? [] : ["etag", tag]),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      ...["content-length", String(body.length)],
    ]
    const representation = { body, tag, formerTag: former?.tag ?? null, headers }
    this.#representations.set(encoding, representation)
    return representation
  }
}

/** A page in one encoding, ready to be sent. */
export type Representation = {
  readonly body: Buffer
  /** Strong: these bytes and no others. Null where there is nothing to ask about again. */
  readonly tag: string | null
  /** Of other bytes that say exactly the same in this encoding: who has those does not need these. */
  readonly formerTag: string | null
  /** Names and values by turns, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** The tag that an `If-None-Match` names of this representation, or null. */
export function matchedTag(
  ifNoneMatch: string | undefined,
  { tag, formerTag }: Representation,
): string | null {
  if (ifNoneMatch === undefined || tag === null) return null
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return tag
  const named = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""))
  return [tag, formerTag].find((own) => own !== null && named.includes(own)) ?? null
}
