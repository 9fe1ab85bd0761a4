import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test"

/** What changes a context for later tests, and can't be taken back. */
const lasting = [
  ...["addInitScript", "routeFromHAR", "exposeBinding", "exposeFunction"],
  ...["setExtraHTTPHeaders", "setGeolocation"],
] as const
const clockActs = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const

/** The process of the pages grows by 20 to 40 MB with each test. */
const testsInAContext = 15

/**
 * One browser context for the tests of a worker, one after the other: its caches hold the product's files, which a new
 * context would fetch and compile again. An idle page keeps the process of the product's pages running, whose caches hold
 * the compiled scripts. Nothing else of a test is left to the next.
 */
export class SharedContext {
  #context: BrowserContext | undefined
  #idle: { page: Page; session: CDPSession } | undefined
  #isSpoiled = false
  #tests = 0

  /** `origin`: the application's. */
  async open(browser: Browser, origin: string): Promise<BrowserContext> {
    this.#context ??= await this.#create(browser, origin)
    return this.#context
  }

  /**
   * Ends what a test left: its pages, routes, permissions and cookies, what its scripts stored. `origin`: the
   * application's.
   */
  async giveBack(origin: string): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    this.#tests += 1
    if (this.#isSpoiled || this.#tests === testsInAContext) return this.close()
    const pages = context.pages().filter((page) => page !== this.#idle?.page)
    await Promise.all(pages.map((page) => page.close()))
    const storageTypes = "local_storage,indexeddb,cache_storage,service_workers"
    await this.#idle?.session.send("Storage.clearDataForOrigin", { origin, storageTypes })
    await context.unrouteAll({ behavior: "ignoreErrors" })
    await context.clearPermissions()
    await context.setOffline(false)
    await context.clearCookies()
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#idle = undefined
    this.#isSpoiled = false
    this.#tests = 0
  }

  async #create(browser: Browser, origin: string): Promise<BrowserContext> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${origin}/healthz`)
    this.#idle = { page, session: await context.newCDPSession(page) }
    this.#watch(context)
    return context
  }

  #watch(context: BrowserContext): void {
    const spoil = (of: object, act: string) => {
      const original = Reflect.get(of, act) as (...args: unknown[]) => unknown
      Reflect.set(of, act, (...args: unknown[]) => {
        this.#isSpoiled = true
        return original.apply(of, args)
      })
    }
    for (const act of lasting) spoil(context, act)
    for (const act of clockActs) spoil(context.clock, act)
  }
}
