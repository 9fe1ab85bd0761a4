import type { ServerBuild } from "react-router"
import type { Platform } from "#app/platform.ts"
import type { RequestInfo } from "#app/http/request.ts"
import type { FastEncoding } from "../http/accepted-encoding.ts"
import type { DatabaseEvents } from "../database-events/database-events.ts"
import type { PageHandler } from "../http/page-handler.ts"
import { BestCompression } from "./pages/best-compression.ts"
import { DatabaseWatch } from "./freshness/database-watch.ts"
import { Freshness } from "./freshness/freshness.ts"
import { CachedPictureOwners } from "./cached-picture-owners.ts"
import { pageAddresses, type FindPageAddress, type PageAddress } from "./addresses/page-address.ts"
import { PageStore } from "./pages/page-store.ts"
import { Page } from "./pages/page.ts"
import { renderPage } from "./render-page.ts"
import { Renders } from "./pages/renders.ts"

/** Bytes: about 2,000 pages, with which the process stays below 300 MB. */
const capacity = 24 * 1024 * 1024

/** The channel of the cache tags of which something was changed: `shop ID`, or `everything`. */
export const tagChannel = "vitrine_changes"

type Options = {
  routes: ServerBuild["routes"]
  pages: PageHandler
  platform: Platform
  /** On every answer, whatever it is. */
  always: Readonly<Record<string, string>>
  events: DatabaseEvents
  databaseResponds: () => Promise<boolean>
  /** Seconds for which a page is served stale while the database is away. */
  staleSeconds: number
}

/** Where a page comes from: a cache hit, rendered for this request, coalesced with another request's render, or stale. */
export type Origin = "hit" | "miss" | "coalesced" | "stale"

/** What a page takes from the request for which it is rendered; nothing of it is on the page. */
type Client = { info: RequestInfo; encoding: FastEncoding }

/** A page; of a stale one also how many seconds ago it was known to be right. */
export type Found = { page: Page; origin: Origin; age?: number }

/**
 * The public pages in front of the router (design, section 4). A page is shown from here for as long as nothing that it is
 * made of has changed, by whichever writer; while changes can't be received, for 1.8 seconds. While the database is away it
 * is served stale, for so long as the operator allows.
 */
export class PageCache {
  /** The cached page that a request's path and query ask for, or null. */
  readonly addressOf: FindPageAddress
  /** Whose the pictures are that pages show: kept and forgotten like pages. */
  readonly pictureOwners: CachedPictureOwners
  readonly #store = new PageStore(capacity)
  readonly #renders = new Renders()
  readonly #compression: BestCompression
  readonly #events: DatabaseEvents
  readonly #database: DatabaseWatch
  readonly #freshness: Freshness
  readonly #render: (address: PageAddress, client: Client) => Promise<Page>

  constructor(options: Options) {
    const { routes, databaseResponds, staleSeconds, events, ...means } = options
    this.addressOf = pageAddresses(routes)
    this.#render = async (address, { info, encoding }) =>
      new Page(await renderPage(address, { ...means, staleIfError: staleSeconds, info }), encoding)
    this.#database = new DatabaseWatch(databaseResponds)
    this.#compression = new BestCompression({
      isStored: (page) => this.#store.has(page),
      changed: (page) => this.#store.recount(page),
    })
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

  /** A page that may be shown as it is, by its address word for word. */
  find(key: string): Page | undefined {
    const page = this.#store.use(key)
    if (page === undefined || !this.#freshness.isFresh(page.rendered.begunAt)) return undefined
    if (!page.isBest) this.#compression.want(page)
    return page
  }

  /** Whether any page is served stale now. */
  get servesStale(): boolean {
    if (!this.#database.isAway) return false
    return this.#store
      .pages()
      .some(({ rendered: created }) => this.#freshness.staleAge(created.begunAt) !== null)
  }

  /** The page of that address, rendered once however many wait. Throws what the routes throw. */
  async get(address: PageAddress, client: Client): Promise<Found> {
    const cached = this.find(address.key)
    if (cached !== undefined) return { page: cached, origin: "hit" }
    const atOnce = this.#staleOf(address.key)
    if (atOnce === undefined) return this.#rendered(address, client)
    if (this.#database.isAway) return atOnce
    const rendered = this.#rendered(address, client)
    const fresh = await this.#database.unlessAway(rendered)
    if (fresh !== null && fresh.page.rendered.status !== 503) return fresh
    this.#database.suspect()
    // Looked up again: it may have been invalidated since.
    return this.#staleOf(address.key) ?? rendered
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

  /** Bytes of memory, and how many pages. */
  get size(): { bytes: number; count: number } {
    return { bytes: this.#store.bytes, count: this.#store.count }
  }

  /** To be called when a page has been made in one more encoding. */
  recount(page: Page): void {
    this.#store.recount(page)
  }

  /**
   * Nothing that was committed before this call is shown as it was before; for a writer, who asks next. Never throws. While
   * changes can't be received it is not known which pages the change is of: `mayHide` lets go of all, for one of them may be
   * a blocked shop's; else they may still be served stale.
   */
  async receiveChanges({ mayHide = true } = {}): Promise<void> {
    if (await this.#events.catchUp()) return
    if (mayHide) this.#forgetAll()
    else this.#gap()
  }

  /** Changes may have been missed: what is kept is not fresh. */
  #gap(): void {
    this.#renders.changed()
    this.pictureOwners.changed()
    this.#freshness.gap()
  }

  #staleOf(key: string): Found | undefined {
    const page = this.#store.use(key)
    const age = page && this.#freshness.staleAge(page.rendered.begunAt)
    return page === undefined || age === null || age === undefined
      ? undefined
      : { page, age, origin: "stale" }
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
