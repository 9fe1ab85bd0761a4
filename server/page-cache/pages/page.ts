import { hash } from "node:crypto"
import type { AcceptedEncodings, Encoding, FastEncoding } from "#server/http/accepted-encoding.ts"
import { compressBest, compressFast, decompress, worthCompressing } from "#server/http/compression.ts"
import type { PageAddress } from "../addresses/page-address.ts"

/** What a page takes beside its bodies and headers, in bytes: the heap of 7,000 cached pages, divided. */
const overhead = 3_600

export type PageInfo = {
  readonly address: PageAddress
  readonly status: number
  /** What every encoding is sent with, names and values by turns, but for `Cache-Control`. */
  readonly headers: readonly string[]
  readonly cacheControl: string
  readonly mayBeCached: boolean
  /** The moment when its rendering began, by `performance.now()`. */
  readonly begunAt: number
}

/** A page as it was rendered, not yet compressed. */
export type RenderedPage = PageInfo & { readonly body: Buffer }

/**
 * A response that can be sent many times. At first it is in one fast encoding, after {@link improve} in Brotli. Other
 * encodings are made from it when a client accepts no better one. What is not worth compressing is kept as it is.
 */
export class Page {
  readonly rendered: PageInfo
  readonly #digest: string
  readonly #isSmall: boolean
  readonly #fast = new Map<FastEncoding, Representation>()
  #brotli: Representation | undefined

  /** `encoding`: of the client for which it was rendered. */
  constructor({ body, ...rendered }: RenderedPage, encoding: FastEncoding) {
    this.rendered = rendered
    this.#digest = hash("sha256", body, "base64url").slice(0, 22)
    this.#isSmall = body.length < worthCompressing
    // A client that accepts nothing gets what this is decompressed to: a plain page takes several times the memory.
    const cached = this.#isSmall ? "identity" : encoding === "identity" ? "zstd" : encoding
    this.#fast.set(cached, this.#represent(cached, compressFast(body, cached)))
  }

  /** The page in the best encoding that is accepted, if it has been made in that one. */
  ready(accepted: AcceptedEncodings): Representation | undefined {
    return accepted.prefersBrotli && this.#brotli !== undefined
      ? this.#brotli
      : this.#fast.get(this.#isSmall ? "identity" : accepted.fast)
  }

  /** The page in the best encoding that is accepted. It is made if need be, and the page has another size then. */
  in(accepted: AcceptedEncodings): Representation {
    const there = this.ready(accepted)
    if (there !== undefined) return there
    const rendered = this.#represent(accepted.fast, compressFast(this.#plain(), accepted.fast))
    this.#fast.set(accepted.fast, rendered)
    return rendered
  }

  /** Whether it is compressed as well as it can be. */
  get isBest(): boolean {
    return this.#isSmall || this.#brotli !== undefined
  }

  /** Compresses it as well as it can be, and drops all other encodings. */
  async improve(): Promise<void> {
    if (this.isBest) return
    this.#brotli = this.#represent("br", await compressBest(this.#plain()))
    this.#fast.clear()
  }

  /**
   * The tag that an `If-None-Match` names of these words in an encoding that the client accepts, or null. It need not be the
   * encoding that it would get now: it keeps the bytes that it has, under the tag of those bytes.
   */
  matchedTag(ifNoneMatch: string | undefined, accepted: AcceptedEncodings): string | null {
    if (ifNoneMatch === undefined) return null
    const { tag } = this.in(accepted)
    if (tag === null) return null
    if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return tag
    const named = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""))
    const own = [tag, ...accepted.all.map((encoding) => this.#tagOf(encoding))]
    return own.find((one) => named.includes(one)) ?? null
  }

  /** Bytes of memory, roughly. */
  get size(): number {
    let size = overhead + this.rendered.address.key.length
    for (const { body, headers } of this.#representations()) {
      size += body.length
      for (const text of headers) size += text.length
    }
    return size
  }

  #representations(): Representation[] {
    return [...(this.#brotli ? [this.#brotli] : []), ...this.#fast.values()]
  }

  #plain(): Buffer {
    if (this.#brotli !== undefined) return decompress(Buffer.from(this.#brotli.body, "latin1"), "br")
    for (const [encoding, { body }] of this.#fast) return decompress(Buffer.from(body, "latin1"), encoding)
    throw new Error("a page is always there in one encoding")
  }

  #tagOf(encoding: Encoding): string {
    return `"${this.#digest}-${encoding}"`
  }

  #represent(encoding: Encoding, bytes: Buffer): Representation {
    const body = bytes.toString("latin1")
    const tag = this.rendered.status === 200 ? this.#tagOf(encoding) : null
    const headers = [
      ...this.rendered.headers,
      ...(tag === null ? [] : ["etag", tag]),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      ...["content-length", String(body.length)],
      ...["cache-control", this.rendered.cacheControl],
      ...["x-request-id", ""],
    ]
    return { body, tag, headers }
  }
}

/** A page in one encoding, ready to be sent. */
export type Representation = {
  /** The bytes, each as one character of latin1: Node sends text in one piece with the headers, and a buffer as a second one. */
  readonly body: string
  /** Strong: these bytes and no others. Null where there is nothing to ask about again. */
  readonly tag: string | null
  /** Names and values by turns, as `writeHead` takes them; the last value is the id of the request that it answers. */
  readonly headers: string[]
}
