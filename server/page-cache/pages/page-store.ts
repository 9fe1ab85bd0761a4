import { LRUCache } from "lru-cache"
import type { PageAddress } from "../addresses/cached-pages.ts"
import type { Page } from "./page.ts"

/** Pages that were requested only once leave this share of all bytes to the others. */
const provenShare = 0.8
/** A page may take this share of all bytes. */
const maxPageShare = 0.1

/**
 * Stores pages by their addresses, within a number of bytes. A page that was requested again is proven, and only
 * another proven one displaces it: guessed addresses and unrepeated searches displace only each other (segmented LRU).
 */
export class PageStore {
  readonly #maxBytes: number
  readonly #proven: LRUCache<string, Page>
  readonly #tried: LRUCache<string, Page>
  readonly #byTag = new Map<string, Set<Page>>()

  /** @param maxBytes the bytes of all pages */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    const sizeCalculation = ({ size }: Page) => size
    this.#tried = new LRUCache({
      ...{ maxSize: maxBytes, sizeCalculation },
      disposeAfter: (page, _, reason) => reason === "evict" && this.#forget(page),
    })
    this.#proven = new LRUCache({
      ...{ maxSize: Math.floor(maxBytes * provenShare), sizeCalculation },
      disposeAfter: (page, key, reason) => reason === "evict" && this.#tried.set(key, page),
    })
  }

  get bytes(): number {
    return this.#proven.calculatedSize + this.#tried.calculatedSize
  }

  get count(): number {
    return this.#proven.size + this.#tried.size
  }

  /** Returns the page, which counts as used. */
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

  /** Stores a page instead of the one with the same address, unless it is too large. */
  keep(page: Page): void {
    const { key, tags } = page.rendered.address
    const segment = this.#proven.has(key) ? this.#proven : this.#tried
    const former = segment.peek(key)
    if (former !== undefined) this.drop(former)
    if (page.size > this.#maxBytes * maxPageShare) return
    for (const tag of tags) this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(page))
    this.#move(page, segment)
  }

  /** Must be called when a page's size has changed. */
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

  /** Moves a page to a segment, which measures it again. */
  #move(page: Page, segment: LRUCache<string, Page>): void {
    this.#take(page)
    segment.set(page.rendered.address.key, page)
    while (this.bytes > this.#maxBytes && this.#tried.size > 0) this.#tried.pop()
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

type Render = {
  readonly tags: readonly string[]
  /** False once something has changed that the page shows. */
  isCurrent: boolean
  readonly page: Promise<Page>
}

/** The running renders. Requests for the same page wait for its render, unless a change came in between. */
export class Renders {
  readonly #joinable = new Map<string, Render>()
  readonly #all = new Set<Render>()

  /** Returns the running render of that address that a new request may wait for. */
  waiting(key: string): Promise<Page> | undefined {
    return this.#joinable.get(key)?.page
  }

  /**
   * Begins a render. `keep` gets the page if nothing has changed meanwhile: otherwise only the requests from before the
   * change get it.
   */
  begin(
    address: PageAddress,
    { render, keep }: { render: () => Promise<Page>; keep: (page: Page) => void },
  ): Promise<Page> {
    const { key, tags } = address
    const rendered: Render = { tags, isCurrent: true, page: render() }
    this.#all.add(rendered)
    this.#joinable.set(key, rendered)
    return rendered.page
      .then((page) => {
        if (rendered.isCurrent) keep(page)
        return page
      })
      .finally(() => {
        this.#all.delete(rendered)
        if (this.#joinable.get(key) === rendered) this.#joinable.delete(key)
      })
  }

  /** Marks the renders that show what `tag` names as outdated, or all renders without a tag. */
  changed(tag?: string): void {
    for (const render of this.#all)
      if (tag === undefined || render.tags.includes(tag)) render.isCurrent = false
    for (const [key, render] of this.#joinable) if (!render.isCurrent) this.#joinable.delete(key)
  }
}
