import type { Browser, BrowserContext } from "@playwright/test"

/** What changes a context for later tests, and can't be taken back. */
const lasting = [
  ...["addInitScript", "route", "routeFromHAR", "exposeBinding", "exposeFunction"],
  ...["grantPermissions", "setExtraHTTPHeaders", "setGeolocation"],
] as const
const clockActs = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const

/**
 * One browser context for the tests of a worker, one after the other: its caches hold the product's files, which a new
 * context would fetch and compile again. Nothing else of a test is left to the next.
 */
export class SharedContext {
  #context: BrowserContext | undefined
  #isSpoiled = false

  async open(browser: Browser): Promise<BrowserContext> {
    this.#context ??= await this.#watched(await browser.newContext())
    return this.#context
  }

  /** Ends what a test left: its pages, its cookies, what its scripts stored. `origin`: the application's. */
  async giveBack(origin: string): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    if (this.#isSpoiled) return this.close()
    const [first, ...others] = context.pages()
    await Promise.all(others.map((page) => page.close()))
    if (first !== undefined) {
      const session = await context.newCDPSession(first)
      const storageTypes = "local_storage,indexeddb,cache_storage,service_workers"
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes })
      await first.close()
    }
    await context.setOffline(false)
    await context.clearCookies()
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#isSpoiled = false
  }

  async #watched(context: BrowserContext): Promise<BrowserContext> {
    const spoil = (of: object, act: string) => {
      const original = Reflect.get(of, act) as (...args: unknown[]) => unknown
      Reflect.set(of, act, (...args: unknown[]) => {
        this.#isSpoiled = true
        return original.apply(of, args)
      })
    }
    for (const act of lasting) spoil(context, act)
    for (const act of clockActs) spoil(context.clock, act)
    return context
  }
}
