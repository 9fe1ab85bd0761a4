import { hash } from "node:crypto"
import type { AcceptedEncodings, Encoding, FastEncoding } from "#server/http/accepted-encoding.ts"
import { compressBest, compressFast, decompress, minCompressedBytes } from "#server/http/compression.ts"
import type { PageAddress } from "../addresses/cached-pages.ts"

/** A page takes this much beside its bodies and headers: measured on the heap of 7,000 cached pages. */
const overheadBytes = 3_600

export type PageInfo = {
  readonly address: PageAddress
  readonly status: number
  /** The headers of every encoding, names and values by turns, without `Cache-Control`. */
  readonly headers: readonly string[]
  readonly cacheControl: string
  readonly mayBeCached: boolean
  /** The moment when its rendering began, by `performance.now()`. */
  readonly begunAt: number
  /** It is not fresh from this moment on, in milliseconds of the clock; null if only changes of the data end it. */
  readonly expiresAt: number | null
}

/** A page as it was rendered, not yet compressed. */
export type RenderedPage = PageInfo & { readonly body: Buffer }

/**
 * A response that can be sent many times. At first it is in one fast encoding, after {@link improve} in Brotli. Other
 * encodings are made from it when a client accepts no better one. A small page is not compressed.
 */
export class Page {
  readonly rendered: PageInfo
  readonly #digest: string
  readonly #isSmall: boolean
  readonly #fast = new Map<FastEncoding, Representation>()
  #brotli: Representation | undefined

  /** `encoding` is that of the client for which it was rendered. */
  constructor({ body, ...rendered }: RenderedPage, encoding: FastEncoding) {
    this.rendered = rendered
    this.#digest = hash("sha256", body, "base64url").slice(0, 22)
    this.#isSmall = body.length < minCompressedBytes
    // A client that accepts no encoding gets the decompressed page, because a plain page takes several times the
    // memory.
    const cached = this.#isSmall ? "identity" : encoding === "identity" ? "zstd" : encoding
    this.#fast.set(cached, this.#represent(cached, compressFast(body, cached)))
  }

  /** Returns the page in the best accepted encoding, if it is ready. */
  ready(accepted: AcceptedEncodings): Representation | undefined {
    return accepted.prefersBrotli && this.#brotli !== undefined
      ? this.#brotli
      : this.#fast.get(this.#isSmall ? "identity" : accepted.fast)
  }

  /** Returns the page in the best accepted encoding, which is created if need be and changes the page's size. */
  in(accepted: AcceptedEncodings): Representation {
    const there = this.ready(accepted)
    if (there !== undefined) return there
    const rendered = this.#represent(accepted.fast, compressFast(this.#plain(), accepted.fast))
    this.#fast.set(accepted.fast, rendered)
    return rendered
  }

  /** Returns whether it is compressed as well as possible. */
  get isBest(): boolean {
    return this.#isSmall || this.#brotli !== undefined
  }

  /** Compresses it as well as possible, and drops all other encodings. */
  async improve(): Promise<void> {
    if (this.isBest) return
    this.#brotli = this.#represent("br", await compressBest(this.#plain()))
    this.#fast.clear()
  }

  /**
   * Returns the tag in `If-None-Match` that belongs to this content, in any encoding that the client accepts, or null.
   * It need not be the encoding of a new response: the client keeps its bytes, under the tag of those bytes.
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

  /** Estimates the bytes of memory. */
  get size(): number {
    let size = overheadBytes + this.rendered.address.key.length
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
  /**
   * The bytes as characters of latin1: Node sends a text in one piece with the headers, but a buffer as a second one.
   */
  readonly body: string
  /** A strong tag, for exactly these bytes; null if there is nothing to revalidate. */
  readonly tag: string | null
  /** Names and values by turns, for `writeHead`; the last value is the id of the current request. */
  readonly headers: string[]
}
