import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from "@playwright/test"
import { endOwnViewport, sessionOf } from "../page/session-of.ts"

/** What changes a page for later tests, and can't be taken back. */
const lastingOfPage = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "route", "routeFromHAR", "routeWebSocket"],
  ...["setDefaultNavigationTimeout", "setDefaultTimeout", "setExtraHTTPHeaders"],
] as const
/** The same of a context. */
const lasting = [...lastingOfPage, "setGeolocation"] as const
const clockActions = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const
/** What tests listen to. */
const events = ["console", "dialog", "framenavigated", "pageerror", "request"] as const

type SharedPage = { page: Page; session: CDPSession; viewport: ViewportSize; isSpoiled: boolean }
/** The media that a context was made with. */
export type Media = Pick<NonNullable<Parameters<Page["emulateMedia"]>[0]>, "colorScheme" | "reducedMotion">

/**
 * One browser context and one page of it for the tests of a worker, one after the other. The context's caches hold the
 * product's files, which a new one would fetch and compile again. A new page starts two processes of the browser, and so
 * does one that passes through an empty document, as the runner's own `reuseContext` does it. Nothing else of a test is left
 * to the next.
 */
export class SharedContext {
  readonly #media: Media
  #context: BrowserContext | undefined
  #isSpoiled = false
  #page: SharedPage | undefined

  constructor(media: Media) {
    this.#media = media
  }

  async open(browser: Browser): Promise<BrowserContext> {
    this.#context ??= this.#watch(await browser.newContext())
    return this.#context
  }

  /** The page that tests share. `context`: this one, open. */
  async pageOf(context: BrowserContext): Promise<Page> {
    this.#page ??= await share(await context.newPage())
    return this.#page.page
  }

  /** Ends what a test left: its pages, its cookies, what its scripts stored. `origin`: the application's. */
  async giveBack(origin: string): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    if (this.#isSpoiled) return this.close()
    await context.setOffline(false)
    const isShared = this.#page !== undefined && (await this.#leave(this.#page, origin))
    if (!isShared) this.#page = undefined
    const page = await this.pageOf(context)
    await Promise.all(context.pages().map(async (other) => other !== page && (await other.close())))
    const session = await sessionOf(page)
    const storageTypes = "local_storage,indexeddb,cache_storage,service_workers"
    await Promise.all([
      session.send("Storage.clearDataForOrigin", { origin, storageTypes }),
      context.clearCookies(),
      context.clearPermissions(),
    ])
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#page = undefined
    this.#isSpoiled = false
  }

  #watch(context: BrowserContext): BrowserContext {
    const spoil = () => (this.#isSpoiled = true)
    for (const action of lasting) onCall(context, action, spoil)
    for (const action of clockActions) onCall(context.clock, action, spoil)
    // A slow line, above all. The shared page has its session by then.
    onCall(context, "newCDPSession", () => this.#page && (this.#page.isSpoiled = true))
    return context
  }

  /** The page as a new one is. @returns false where it can't be, and is to be closed */
  async #leave({ page, session, viewport, isSpoiled }: SharedPage, origin: string): Promise<boolean> {
    if (isSpoiled || page.isClosed()) return false
    for (const event of events) page.removeAllListeners(event)
    // Of the same origin, so that the process stays; what the left document stores at its end is stored by then.
    await page.goto(`${origin}/healthz`)
    // Cleared from outside, its process might still find it for a moment.
    const clearStorage = page.evaluate(() => {
      window.name = ""
      sessionStorage.clear()
      localStorage.clear()
    })
    await Promise.all([
      clearStorage,
      session.send("Page.resetNavigationHistory"),
      page.emulateMedia({ media: null, forcedColors: "none", contrast: "no-preference", ...this.#media }),
      endOwnViewport(page, viewport),
      page.mouse.move(0, 0),
    ])
    return true
  }
}

/** @throws if the page is as large as its window */
async function share(page: Page): Promise<SharedPage> {
  const viewport = page.viewportSize()
  if (viewport === null) throw new Error("a page without a size of its own is shared by no tests")
  const shared = { page, session: await sessionOf(page), viewport, isSpoiled: false }
  const spoil = () => (shared.isSpoiled = true)
  for (const action of lastingOfPage) onCall(page, action, spoil)
  page.on("crash", spoil)
  return shared
}

function onCall(of: object, action: string, does: () => unknown): void {
  const original = Reflect.get(of, action) as (...args: unknown[]) => unknown
  Reflect.set(of, action, (...args: unknown[]) => {
    does()
    return original.apply(of, args)
  })
}
