import type { ServerBuild } from "react-router"
import type { ServerAddress } from "#app/database/pools.server.ts"
import type { RequestFacts } from "#app/request.ts"
import type { Logger } from "../logger.ts"
import type { PageHandler } from "../page-handler.ts"
import { BestCompression } from "./best-compression.ts"
import { ChangeListener } from "./change-listener.ts"
import { pageAddresses, type FindPageAddress, type PageAddress } from "./page-address.ts"
import { PageStore } from "./page-store.ts"
import type { Page } from "./page.ts"
import { renderPage } from "./render-page.ts"
import { Renders } from "./renders.ts"

/** Bytes: about 2,000 pages, with which the process stays below 300 MB. */
const capacity = 24 * 1024 * 1024
/** Milliseconds for which a page is shown when it is not known what has changed since. */
const momentary = 1_800

type Options = {
  routes: ServerBuild["routes"]
  pages: PageHandler
  publicUrl: string
  /** On every answer, whatever it is. */
  always: Readonly<Record<string, string>>
  listen: { address: ServerAddress; secret: string }
  log: Logger
}

/** How a page was come by: it was there, it was made for this request, or it was being made for another. */
export type Origin = "kept" | "made" | "shared"

/**
 * The public pages in front of the router (design, section 4). A page is shown from here for as long as nothing that it is
 * made of has changed, by whichever writer; while changes can't be heard, for 1.8 seconds.
 */
export class PageCache {
  /** The kept page that a request's path and query ask for, or null. */
  readonly addressOf: FindPageAddress
  readonly #store = new PageStore(capacity)
  readonly #renders = new Renders()
  readonly #compression: BestCompression
  readonly #listener: ChangeListener
  readonly #render: (address: PageAddress, facts: RequestFacts) => Promise<Page>

  constructor({ routes, pages, publicUrl, always, listen, log }: Options) {
    this.addressOf = pageAddresses(routes)
    this.#render = (address, facts) => renderPage(address, { pages, publicUrl, always, facts })
    this.#compression = new BestCompression({
      isKept: (page) => this.#store.has(page),
      changed: (page) => this.#store.recount(page),
    })
    this.#listener = new ChangeListener({
      ...listen,
      log,
      onWord: (word) => (word === "everything" ? this.#forgetAll() : this.#forget(word)),
      onGap: () => this.#forgetAll(),
    })
  }

  open(): Promise<void> {
    return this.#listener.open()
  }

  close(): Promise<void> {
    return this.#listener.close()
  }

  /** A page that may be shown as it is, by its address word for word. */
  find(key: string): Page | undefined {
    const page = this.#store.use(key)
    if (page === undefined) return undefined
    const now = performance.now()
    if (now >= this.#listener.trustedUntil && now - page.made.begunAt >= momentary) return undefined
    if (!page.isBest) this.#compression.want(page)
    return page
  }

  /** The page of that address, rendered once however many wait. Throws what the routes throw. */
  async get(address: PageAddress, facts: RequestFacts): Promise<{ page: Page; origin: Origin }> {
    const kept = this.find(address.key)
    if (kept !== undefined) return { page: kept, origin: "kept" }
    const waiting = this.#renders.waiting(address.key)
    if (waiting !== undefined) return { page: await waiting, origin: "shared" }
    const made = await this.#renders.begin(address, {
      render: () => this.#render(address, facts),
      keep: (page) => {
        if (page.made.mayBeKept) this.#store.keep(page)
      },
    })
    return { page: made, origin: "made" }
  }

  /** Bytes of memory, and how many pages. */
  get size(): { bytes: number; count: number } {
    return { bytes: this.#store.bytes, count: this.#store.count }
  }

  /** To be called when a page has been made in one more encoding. */
  recount(page: Page): void {
    this.#store.recount(page)
  }

  /** Nothing that was committed before this call is shown as it was before; for a writer, who asks next. Never throws. */
  async hearChanges(): Promise<void> {
    if (!(await this.#listener.hear())) this.#forgetAll()
  }

  #forget(word: string): void {
    this.#renders.changed(word)
    this.#store.dropOf(word)
  }

  #forgetAll(): void {
    this.#renders.changed()
    this.#store.clear()
  }
}
