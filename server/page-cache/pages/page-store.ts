import { LRUCache } from "lru-cache"
import type { Page } from "./page.ts"

/** Of all bytes, those that pages requested only once can't take from the others. */
const provenShare = 0.8
/** A page may take so much of all. */
const largestShare = 0.1

/**
 * Pages by their addresses, within so many bytes. A page that was requested again is proven, and is let go of only for
 * another proven one: guessed addresses and searches that nobody repeats push out nothing but each other (segmented LRU).
 */
export class PageStore {
  readonly #limit: number
  readonly #proven: LRUCache<string, Page>
  readonly #tried: LRUCache<string, Page>
  readonly #byTag = new Map<string, Set<Page>>()

  /** @param limit bytes */
  constructor(limit: number) {
    this.#limit = limit
    const sizeCalculation = ({ size }: Page) => size
    this.#tried = new LRUCache({
      ...{ maxSize: limit, sizeCalculation },
      disposeAfter: (page, _, reason) => reason === "evict" && this.#forget(page),
    })
    this.#proven = new LRUCache({
      ...{ maxSize: Math.floor(limit * provenShare), sizeCalculation },
      disposeAfter: (page, key, reason) => reason === "evict" && this.#tried.set(key, page),
    })
  }

  get bytes(): number {
    return this.#proven.calculatedSize + this.#tried.calculatedSize
  }

  get count(): number {
    return this.#proven.size + this.#tried.size
  }

  /** The page, which counts as used. */
  use(key: string): Page | undefined {
    const proven = this.#proven.get(key)
    if (proven !== undefined) return proven
    const tried = this.#tried.peek(key)
    if (tried !== undefined) this.#move(tried, this.#proven)
    return tried
  }

  pages(): readonly Page[] {
    return [...this.#proven.values(), ...this.#tried.values()]
  }

  has(page: Page): boolean {
    const { key } = page.rendered.address
    return (this.#proven.peek(key) ?? this.#tried.peek(key)) === page
  }

  /** Keeps a page in place of the one with its address, unless it is larger than one page may be. */
  keep(page: Page): void {
    const { key, tags } = page.rendered.address
    const segment = this.#proven.has(key) ? this.#proven : this.#tried
    const former = segment.peek(key)
    if (former !== undefined) this.drop(former)
    if (page.size > this.#limit * largestShare) return
    for (const tag of tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(page))
    this.#move(page, segment)
  }

  /** To be called when a page's size has changed. */
  recount(page: Page): void {
    if (this.has(page))
      this.#move(page, this.#proven.has(page.rendered.address.key) ? this.#proven : this.#tried)
  }

  dropOf(tag: string): void {
    for (const page of this.#byTag.get(tag) ?? []) this.drop(page)
  }

  drop(page: Page): void {
    if (!this.has(page)) return
    this.#take(page)
    this.#forget(page)
  }

  clear(): void {
    this.#proven.clear()
    this.#tried.clear()
    this.#byTag.clear()
  }

  /** The segment measures the page anew. */
  #move(page: Page, segment: LRUCache<string, Page>): void {
    this.#take(page)
    segment.set(page.rendered.address.key, page)
    while (this.bytes > this.#limit && this.#tried.size > 0) this.#tried.pop()
  }

  #take(page: Page): void {
    const { key } = page.rendered.address
    this.#proven.delete(key)
    this.#tried.delete(key)
  }

  #forget(page: Page): void {
    for (const tag of page.rendered.address.tags) {
      const pages = this.#byTag.get(tag)
      pages?.delete(page)
      if (pages?.size === 0) this.#byTag.delete(tag)
    }
  }
}
