import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, expect, type Cookie, type Page } from "@playwright/test"
import pg from "pg"
import { passwordCost } from "#app/auth/password/password-hash.server.ts"
import type { Credentials } from "#server/start/seed-platform.ts"
import { startPushService, type PushService } from "../environment/push-service.ts"
import { cheapPasswords } from "../application/cheap-work.ts"
import { findWeakText } from "./audit/contrast.ts"
import { copyDatabase } from "./application/copy-database.ts"
import type { Seeded } from "./application/global-setup.ts"
import type { ServeOrder } from "./application/serve-application.ts"
import { sampleAccount } from "./application/sample-account.ts"
import { SharedContext } from "./application/shared-context.ts"
import { recordToasts } from "./page/toasts.ts"
import { fadedIn, settle } from "./page/settle.ts"
import { start } from "./application/started.ts"
import { findViolations } from "./audit/violations.ts"

export { expect }

export type SeededApplication = {
  /** Where it listens, without a trailing slash. */
  address: string
  /** The owner of a sample shop by its slug. */
  ownerOf(slug: string): Credentials
  /** The schema's owner in this application's database. */
  owner: pg.Client
  /** The folder of its image store. */
  images: string
  /** Where it sends messages for devices. */
  pushService: PushService
  /** The first administrator. */
  administrator: Credentials
  /** Live sessions by the shop's slug, the administrator's by "admin": sign-ins are throttled, so each signs in once a worker. */
  sessions: Map<string, Cookie[]>
}

type WorkerFixtures = { app: SeededApplication; sharedContexts: Map<string, SharedContext> }
type TestFixtures = {
  sharedContext: SharedContext
  /** All tests of a worker come from one address: the sign-ins of others are not counted against this one. */
  forgottenAttempts: undefined
  /** The browser's console messages; a test fails unless the list is empty. */
  consoleErrors: string[]
  /** Signs in without opening a page: once for each worker through the form, later with the stored session. */
  signInAsShop: (slug?: string) => Promise<void>
  signInAsAdmin: () => Promise<void>
  /** Runs axe on the current page, and checks the contrast of its text in both colour schemes. */
  expectAccessible: () => Promise<void>
  expectNoSidewaysScroll: () => Promise<void>
  /** Checks the current page at the width of a computer and of a phone: accessible, and no sideways scroll. */
  expectSound: () => Promise<void>
  /** Opens an address and waits until its page listens. @returns the status of the answer. */
  visit: (path: string) => Promise<number | undefined>
}

/**
 * Chromium warns after five seconds, also of a font that the page draws with: if the page before had the same style sheet and
 * did not need the font, the sheet's own request gets the file that the preload brought, and the preload counts as unused. A
 * test that takes long would fail by it. The sweep looks at what each screen preloads.
 */
const preloadRemark = /^The resource \S+ was preloaded using link preload but not used/

/** Each worker has an application, a seeded database and an image store of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from this pattern
    async ({}, use) => {
      passwordCost.set(cheapPasswords)
      const seeded = JSON.parse(process.env["VITRINE_SEEDED"] ?? "") as Seeded
      const data = await mkdtemp(join(tmpdir(), "vitrine-e2e-data-"))
      await cp(seeded.images, join(data, "images"), { recursive: true })
      const { connection, drop } = await copyDatabase(seeded.server, seeded.template)
      const { host, port, database } = connection
      const pushService = await startPushService()
      const order: ServeOrder = {
        address: { host, port, database },
        data,
        secret: seeded.server.secret,
        pushNetwork: { allowsPrivate: true, ca: pushService.ca },
      }
      const application = await start<number>("./serve-application.ts", [JSON.stringify(order)])
      const owner = new pg.Client(connection)
      await owner.connect()
      await use({
        address: `http://127.0.0.1:${application.message}`,
        owner,
        images: join(data, "images"),
        pushService,
        ownerOf: (slug) => sampleAccount(seeded.credentials, `/shop/${slug}`),
        administrator: sampleAccount(seeded.credentials, "/admin/login"),
        sessions: new Map(),
      })
      await owner.end()
      await application.end()
      await pushService.close()
      await drop()
      await rm(data, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ app }, use) => use(app.address),

  sharedContexts: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from this pattern
    async ({}, use) => {
      const contexts = new Map<string, SharedContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: "worker" },
  ],

  /** The worker's shared context for tests that need the same kind of browser. */
  sharedContext: async (
    { sharedContexts, javaScriptEnabled, hasTouch, viewport, colorScheme, serviceWorkers, contextOptions },
    use,
  ) => {
    const { reducedMotion } = contextOptions
    const kind = JSON.stringify({
      ...{ javaScriptEnabled, hasTouch, viewport, colorScheme, serviceWorkers, reducedMotion },
    })
    const shared = sharedContexts.get(kind) ?? new SharedContext({ colorScheme, reducedMotion })
    sharedContexts.set(kind, shared)
    await use(shared)
  },

  context: async ({ browser, app, sharedContext }, use) => {
    await use(await sharedContext.open(browser))
    await sharedContext.giveBack(app.address)
  },

  /** Its notices are recorded. */
  page: async ({ context, sharedContext }, use) => {
    const page = await sharedContext.pageOf(context)
    recordToasts(page)
    await use(page)
  },

  forgottenAttempts: [
    async ({ app }, use) => {
      await app.owner.query("delete from throttles")
      // The worker's one sign-in must stay recent, or dangerous actions require the password again.
      await app.owner.query("update sessions set authenticated_at = now()")
      await use(undefined)
    },
    { auto: true },
  ],

  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on("console", (message) => {
        // The browser logs the status of a document, which the test itself checks.
        const { url } = message.location()
        const isDocument = url === page.url()
        if (!["error", "warning"].includes(message.type())) return
        if (isDocument && message.text().startsWith("Failed to load resource")) return
        // Owners' pages register their worker, which most tests do without (`playwright.config.ts`).
        if (message.text() === "Service Worker registration blocked by Playwright") return
        if (!preloadRemark.test(message.text())) consoleErrors.push(`${message.text()} ${url}`)
      })
      page.on("pageerror", (error) => consoleErrors.push(error.message))
      await use(consoleErrors)
      expect(consoleErrors, "the console stays silent").toEqual([])
    },
    { auto: true },
  ],

  signInAsShop: async ({ page, app }, use) =>
    use(async (slug = "preview-shop") => {
      const session = app.sessions.get(slug)
      if (session !== undefined) {
        await page.context().addCookies(session)
        return
      }
      const { login, password } = app.ownerOf(slug)
      await page.goto("/shop/login?lang=en")
      await page.getByLabel("Email or username").fill(login)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.waitForURL("**/shop/dashboard*")
      app.sessions.set(slug, await page.context().cookies())
    }),

  signInAsAdmin: async ({ page, app }, use) => {
    await use(async () => {
      const session = app.sessions.get("admin")
      if (session !== undefined) {
        await page.context().addCookies(session)
        return
      }
      const { login, password } = app.administrator
      await page.goto("/admin/login?lang=en")
      await page.getByLabel("Email", { exact: true }).fill(login)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.waitForURL("**/admin")
      app.sessions.set("admin", await page.context().cookies())
    })
    // The token changes after the password is given again: the next test must sign in again.
    if (tokenIn(await page.context().cookies()) !== tokenIn(app.sessions.get("admin") ?? []))
      app.sessions.delete("admin")
  },

  expectAccessible: async ({ page }, use) => use(() => expectAccessible(page)),

  expectNoSidewaysScroll: async ({ page }, use) => use(() => expectNoSidewaysScroll(page)),

  expectSound: async ({ page }, use) =>
    use(async () => {
      await fadedIn(page)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    }),

  visit: async ({ page }, use) =>
    use(async (path) => {
      const result = await page.goto(path)
      await settle(page)
      return result?.status()
    }),
})

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), positionOf(page)).toEqual([])
  expect(
    await findWeakText(page),
    `each text stands out from what is behind it, ${positionOf(page)}`,
  ).toEqual([])
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `no sideways scrolling, ${positionOf(page)}`).toBe(0)
}

const positionOf = (page: Page) => `${page.url()} at ${page.viewportSize()?.width} pixels`

function tokenIn(cookies: readonly Cookie[]): string | undefined {
  return cookies.find(({ name }) => name === "admin_session")?.value
}
