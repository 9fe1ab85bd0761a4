import type { Page } from "./page.ts"

/** Of all bytes, those that pages requested only once can't take from the others. */
const provenShare = 0.8
/** A page may take so much of all. */
const largestShare = 0.1

/**
 * Pages by their addresses, within so many bytes. A page that was requested again is proven, and is let go of only for
 * another proven one: guessed addresses and searches that nobody repeats push out nothing but each other.
 */
export class PageStore {
  readonly #limit: number
  /** Both in the order of use, the longest unused first. */
  readonly #tried = new Map<string, Page>()
  readonly #proven = new Map<string, Page>()
  readonly #sizes = new Map<Page, number>()
  readonly #byTag = new Map<string, Set<Page>>()
  /** The proven page that was used last: it need not be moved to the end. */
  #latest: Page | undefined
  #bytes = 0
  #provenBytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  get count(): number {
    return this.#sizes.size
  }

  /** The page, which counts as used. */
  use(key: string): Page | undefined {
    const page = this.#proven.get(key)
    if (page !== undefined) {
      if (page !== this.#latest) this.#use(page)
      return page
    }
    const tried = this.#tried.get(key)
    if (tried !== undefined) this.#prove(tried)
    return tried
  }

  pages(): readonly Page[] {
    return [...this.#sizes.keys()]
  }

  has(page: Page): boolean {
    return this.#sizes.has(page)
  }

  /** Keeps a page in place of the one with its address, unless it is larger than one page may be. */
  keep(page: Page): void {
    const { key } = page.rendered.address
    const former = this.#proven.get(key) ?? this.#tried.get(key)
    const wasProven = this.#proven.has(key)
    if (former !== undefined) this.drop(former)
    if (page.size > this.#limit * largestShare) return
    this.#tried.set(key, page)
    this.#count(page)
    for (const tag of page.rendered.address.tags) {
      const pages = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, pages.add(page))
    }
    if (wasProven) this.#prove(page)
    this.#fit()
  }

  /** To be called when a page's size has changed. */
  recount(page: Page): void {
    if (!this.has(page)) return
    this.#discount(page)
    this.#count(page)
    this.#fit()
  }

  dropOf(tag: string): void {
    for (const page of this.#byTag.get(tag) ?? []) this.drop(page)
  }

  drop(page: Page): void {
    if (!this.has(page)) return
    this.#discount(page)
    this.#proven.delete(page.rendered.address.key)
    this.#tried.delete(page.rendered.address.key)
    if (this.#latest === page) this.#latest = undefined
    for (const tag of page.rendered.address.tags) {
      const pages = this.#byTag.get(tag)
      pages?.delete(page)
      if (pages?.size === 0) this.#byTag.delete(tag)
    }
  }

  clear(): void {
    for (const pages of [this.#tried, this.#proven, this.#sizes, this.#byTag]) pages.clear()
    this.#latest = undefined
    this.#bytes = 0
    this.#provenBytes = 0
  }

  #use(page: Page): void {
    const { key } = page.rendered.address
    this.#proven.delete(key)
    this.#proven.set(key, page)
    this.#latest = page
  }

  #prove(page: Page): void {
    const size = this.#sizes.get(page) ?? 0
    this.#tried.delete(page.rendered.address.key)
    this.#use(page)
    this.#provenBytes += size
    this.#fit()
  }

  #fit(): void {
    for (const [key, page] of this.#proven) {
      if (this.#provenBytes <= this.#limit * provenShare) break
      this.#proven.delete(key)
      this.#provenBytes -= this.#sizes.get(page) ?? 0
      this.#tried.set(key, page)
    }
    for (const page of this.#tried.values()) {
      if (this.#bytes <= this.#limit) break
      this.drop(page)
    }
  }

  #count(page: Page): void {
    const { size } = page
    this.#sizes.set(page, size)
    this.#bytes += size
    if (this.#proven.has(page.rendered.address.key)) this.#provenBytes += size
  }

  #discount(page: Page): void {
    const size = this.#sizes.get(page) ?? 0
    this.#sizes.delete(page)
    this.#bytes -= size
    if (this.#proven.has(page.rendered.address.key)) this.#provenBytes -= size
  }
}
