import type { ServerBuild } from "react-router"
import type { Platform } from "#app/platform.ts"
import { respondWithDocument } from "#app/documents/respond-with-document.server.tsx"
import type { RequestInfo } from "#app/http/request.ts"
import type { FastEncoding } from "../http/accepted-encoding.ts"
import type { DatabaseEvents } from "../database-events/database-events.ts"
import type { PageHandler } from "../http/page-handler.ts"
import { BestCompression } from "./pages/best-compression.ts"
import { DatabaseWatch } from "./freshness/database-watch.ts"
import { Freshness } from "./freshness/freshness.ts"
import { CachedPictureOwners } from "./cached-picture-owners.ts"
import { pageAddresses, type FindPageAddress, type PageAddress } from "./addresses/cached-pages.ts"
import { PageStore, Renders } from "./pages/page-store.ts"
import { Page } from "./pages/page.ts"
import { renderedPage, responseOfRoute } from "./rendered-page.ts"

/** It holds about 2,000 pages, with which the process stays below 300 MB. */
const maxBytes = 24 * 1024 * 1024

/** The database notifies this channel with the cache tags of changes: `shop ID`, or `everything`. */
export const tagChannel = "vitrine_changes"

type Options = {
  routes: ServerBuild["routes"]
  pages: PageHandler
  platform: Platform
  /** Every response has these headers. */
  commonHeaders: Readonly<Record<string, string>>
  events: DatabaseEvents
  /** A page is served stale for this long while the database is away. */
  staleSeconds: number
}

/**
 * Says how a page was found: a cache hit, rendered for this request, coalesced with another request's render, or stale.
 */
export type Origin = "hit" | "miss" | "coalesced" | "stale"

/** The rendering needs this of the request; nothing of it is on the page. */
type Client = { info: RequestInfo; encoding: FastEncoding }

/** A page; `ageSeconds` says how long ago a stale one was known to be right. */
export type Found = { page: Page; origin: Origin; ageSeconds?: number }

/**
 * Caches the public pages in front of the router (design, section 4). A page is served until anything changes that it
 * shows, by any writer; while changes can't be received, for 1.8 seconds. While the database is away it is served
 * stale, for as long as the operator allows.
 */
export class PageCache {
  /** Returns the cached page of a request's path and query, or null. */
  readonly addressOf: FindPageAddress
  /** Caches the owners of the pictures on pages, with the same invalidation. */
  readonly pictureOwners: CachedPictureOwners
  readonly #store = new PageStore(maxBytes)
  readonly #renders = new Renders()
  readonly #compression = new BestCompression(this.#store)
  readonly #events: DatabaseEvents
  readonly #database = new DatabaseWatch()
  readonly #freshness: Freshness
  readonly #options: Options

  constructor(options: Options) {
    const { routes, staleSeconds, events } = options
    this.addressOf = pageAddresses(routes)
    this.#options = options
    this.#events = events
    this.#freshness = new Freshness(staleSeconds, events)
    events.subscribe({
      channel: tagChannel,
      received: (tag) => (tag === "everything" ? this.#forgetAll() : this.#forget(tag)),
      missed: () => this.#gap(),
      lost: () => this.#database.suspect(),
    })
    this.pictureOwners = new CachedPictureOwners({ freshness: this.#freshness, database: this.#database })
  }

  close(): void {
    this.#database.close()
  }

  /** Returns a fresh page by its exact address. */
  find(key: string): Page | undefined {
    const found = this.#stored(key)
    return found?.origin === "hit" ? found.page : undefined
  }

  /** Returns whether any page is served stale now. */
  get servesStale(): boolean {
    if (!this.#database.isAway) return false
    return this.#store
      .pages()
      .some(({ rendered: created }) => this.#freshness.staleAge(created.begunAt) !== null)
  }

  /**
   * Returns the page of that address, rendered once for all waiting requests.
   * @throws what the routes throw
   */
  async get(address: PageAddress, client: Client): Promise<Found> {
    const stored = this.#stored(address.key)
    if (stored === undefined) return this.#rendered(address, client)
    if (stored.origin === "hit" || this.#database.isAway) return stored
    const rendered = this.#rendered(address, client)
    const fresh = await this.#database.unlessAway(rendered)
    if (fresh !== null && fresh.page.rendered.status !== 503) return fresh
    this.#database.suspect()
    // The page may have been invalidated since, so it is looked up again.
    return this.#stored(address.key) ?? rendered
  }

  async #rendered(address: PageAddress, client: Client): Promise<Found> {
    const waiting = this.#renders.waiting(address.key)
    if (waiting !== undefined) return { page: await waiting, origin: "coalesced" }
    const created = await this.#renders.begin(address, {
      render: () => this.#render(address, client),
      keep: (page) => {
        if (page.rendered.mayBeCached) this.#store.keep(page)
      },
    })
    return { page: created, origin: "miss" }
  }

  /**
   * Renders a page from its own address, without the headers of any request, so that it depends on nobody. A failure is
   * logged under the id of the first request that waits for it.
   */
  async #render(address: PageAddress, { info, encoding }: Client): Promise<Page> {
    const { pages, platform, commonHeaders, staleSeconds: staleIfError } = this.#options
    const { document, params } = address
    const begunAt = performance.now()
    const url = new URL(platform.publicUrl + address.key)
    const result =
      document === undefined
        ? await responseOfRoute(url, pages, info)
        : await respondWithDocument(document, { params, url, platform, info })
    const options = { commonHeaders, staleIfError, info, begunAt, now: Date.now() }
    return new Page(renderedPage(address, result, options), encoding)
  }

  /** Returns the bytes of memory, and the count of pages. */
  get size(): { bytes: number; count: number } {
    return { bytes: this.#store.bytes, count: this.#store.count }
  }

  /** Must be called when a page has got one more encoding. */
  recount(page: Page): void {
    this.#store.recount(page)
  }

  /**
   * Ensures, for a writer, that the next response shows everything that was committed before this call. Never throws.
   * While changes can't be received it is not known which pages a change affects: `mayHide` removes all, because one of
   * them may be a blocked shop's; otherwise they may still be served stale.
   */
  async receiveChanges({ mayHide = true } = {}): Promise<void> {
    if (await this.#events.catchUp()) return
    if (mayHide) this.#forgetAll()
    else this.#gap()
  }

  /** Changes may have been missed, so no cached page is fresh. */
  #gap(): void {
    this.#renders.changed()
    this.pictureOwners.changed()
    this.#freshness.gap()
  }

  /** Looks a page up: fresh, or as stale as the operator allows. */
  #stored(key: string): Found | undefined {
    const page = this.#store.use(key)
    if (page === undefined) return undefined
    const { begunAt: since, expiresAt } = page.rendered
    const isOver = expiresAt !== null && Date.now() >= expiresAt
    if (!isOver && this.#freshness.isFresh(since)) {
      if (!page.isBest) this.#compression.want(page)
      return { page, origin: "hit" }
    }
    const ageSeconds = this.#freshness.staleAge(since)
    return ageSeconds === null ? undefined : { page, ageSeconds, origin: "stale" }
  }

  #forget(tag: string): void {
    this.#renders.changed(tag)
    this.#store.dropOf(tag)
    this.pictureOwners.forget(tag)
  }

  #forgetAll(): void {
    this.#renders.changed()
    this.#store.clear()
    this.pictureOwners.forgetAll()
  }
}
