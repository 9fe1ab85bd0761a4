import type { Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { findViolations } from "../audit/violations.ts"
import { expect, test as base, type SeededApplication } from "../fixtures.ts"
import { startProxy, type CountingProxy } from "../page/counting-proxy.ts"
import { sessionOf } from "../page/session-of.ts"
import { settle } from "../page/settle.ts"
import { openOwnShop, productIdOf, type OwnShop } from "./own-shop.ts"

const test = base.extend<{ network: CountingProxy }>({
  network: async ({ app }, use) => {
    const network = await startProxy(app.address)
    await use(network)
    await network.close()
  },
})

test.use({ serviceWorkers: "allow" })

// The last one is the browser looking for a newer worker.
const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|503|401|when fetching the script/

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settle(page)
}

/** Opens a page and waits until the worker has all files, and responds to this page. */
async function openControlled(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve))
  })
}

async function emptyBrowserCache(page: Page): Promise<void> {
  await (await sessionOf(page)).send("Network.clearBrowserCache")
}

/** What the device has of the product, beside cookies. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    ofApp: Object.keys(localStorage),
    // The sign-in page is one of the router, which stores how far it is scrolled.
    ofTab: Object.keys(sessionStorage).filter((key) => key !== "react-router-scroll-positions"),
  }))

const nothing = { caches: [], workers: 0, ofApp: [], ofTab: [] }

/** An owner's page does so much after it listens. */
const later = /^(?:GET|POST) \/shop\/(?:orders\/(?:events|notices)|notices\.js)/

async function openOrder(app: SeededApplication, shop: OwnShop) {
  const bowl = await productIdOf(app, shop, "Bowl")
  return insertOrder(app.owner, shop, { items: [[bowl, 1]] })
}

const statusOf = async (app: SeededApplication, id: string) =>
  (await app.owner.query<{ status: string }>("select status from orders where id = $1", [id])).rows[0]?.status

const waits = (page: Page) => page.getByText(/^Waits for the line:/)

test("opening the pages again costs one request each, without the browser's own cache", async ({
  app,
  page,
  network,
}) => {
  const shop = await openOwnShop(app)
  await app.owner.query("update shops set logo_url = null, logo_placeholder = null where id = $1", [shop.id])
  await shop.signIn(page)
  await openControlled(page, `${network.address}/shop/dashboard?lang=ar`)
  for (const path of ["/shop/dashboard?lang=ar", "/shop/categories?lang=en", "/shop/products?new="]) {
    await emptyBrowserCache(page)
    network.requests.length = 0
    await open(page, network.address + path)
    await page.evaluate(() => document.fonts.ready)
    expect(network.requests.filter((request) => !later.test(request))).toEqual([`GET ${path}`])
  }
})

test("the app opened without a line says so and what waits, and comes by itself once the line is back", async ({
  app,
  page,
  context,
  network,
  consoleErrors,
}) => {
  const shop = await openOwnShop(app)
  const { id, number } = await openOrder(app, shop)
  await shop.signIn(page)
  await openControlled(page, `${network.address}/shop/orders?lang=en`)
  await context.setOffline(true)
  await page.getByRole("button", { name: `Confirm #${number}` }).click()
  await expect(waits(page)).toBeVisible()

  const reopened = await context.newPage()
  await page.close()
  const response = await reopened.goto(`${network.address}/shop/dashboard`)
  expect(response?.status()).toBe(503)
  await expect(reopened.getByRole("heading")).toHaveText(["No connection", "لا اتّصال"])
  await expect(waits(reopened)).toContainText(`Confirm #${number}`)
  await expect(reopened.getByText("بانتظار الاتّصال:")).toContainText(`Confirm #${number}`)
  expect(await findViolations(reopened)).toEqual([])
  expect(await response?.text()).not.toContain(shop.name)
  await reopened.getByRole("link", { name: "Try again" }).click()
  await expect(reopened.getByRole("heading", { name: "No connection" })).toBeVisible()
  // A storefront is not the app's page.
  const shopper = await context.newPage()
  await expect(shopper.goto(`${network.address}/shop/${shop.slug}`)).rejects.toThrow(/net::/)
  await shopper.close()
  await reopened.goto(`${network.address}/shop/dashboard?lang=en`)
  network.requests.length = 0
  await context.setOffline(false)
  await expect(reopened.getByRole("navigation").first()).toBeVisible()
  await expect.poll(() => statusOf(app, id)).toBe("confirmed")
  await expect(waits(reopened)).toHaveCount(0)
  expect(network.requests.filter((request) => request.startsWith("POST /shop/orders?confirm="))).toHaveLength(
    1,
  )
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a new version waits until the pages of the one before are closed, which go on with their files", async ({
  app,
  page,
  network,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await openControlled(page, `${network.address}/shop/settings/basic?lang=en`)
  const [before] = (await stored(page)).caches
  const name = page.getByRole("textbox", { name: "Shop name" })
  await name.fill("Dar Noun and sons")

  // The next version has none of the scripts of islands.
  network.change("/shop/notices.js", (text) =>
    text.replaceAll(/"\/assets\/[^"]*\.island-[^"]*",/g, "").replace(/"version":"[^"]*"/, '"version":"next"'),
  )
  const island = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const next = registration.installing ?? registration.waiting
    await new Promise<void>((resolve) => {
      const look = () => next?.state === "installing" || resolve()
      next?.addEventListener("statechange", look)
      look()
    })
    const [cache = ""] = (await caches.keys()).filter((one) => !one.endsWith(" next"))
    const files = (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
    return { next: next?.state, file: files.find((file) => file.includes(".island-")) ?? "" }
  })
  expect(island.next).toBe("installed")
  await emptyBrowserCache(page)
  network.requests.length = 0
  expect(await page.evaluate(async (file) => (await fetch(file)).status, island.file)).toBe(200)
  expect(network.requests).not.toContain(`GET ${island.file}`)
  await expect(name).toHaveValue("Dar Noun and sons")

  page.once("dialog", (question) => void question.accept())
  // An address beside the app's.
  await page.goto(`${network.address}/healthz`)
  await expect.poll(async () => (await stored(page)).caches).toEqual([before?.replace(/\S+$/, "next")])
})

test("signing out leaves nothing of the app, in no tab", async ({
  app,
  page,
  context,
  network,
  consoleErrors,
}) => {
  const shop = await openOwnShop(app)
  const { id, number } = await openOrder(app, shop)
  await shop.signIn(page)
  await openControlled(page, `${network.address}/shop/orders?lang=en`)
  const other = await context.newPage()
  await openControlled(other, `${network.address}/shop/orders?lang=en`)
  await context.setOffline(true)
  await page.getByRole("button", { name: `Confirm #${number}` }).click()
  await expect(waits(other), "all tabs of the shop say it").toBeVisible()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await expect(page.getByText("You can sign out once the line is back.")).toBeVisible()
  expect((await stored(page)).ofApp).toHaveLength(1)

  network.broken = /confirm=/
  await context.setOffline(false)
  await expect.poll(() => network.requests.some((request) => /^POST.*confirm=/.test(request))).toBe(true)
  await expect(waits(page)).toBeVisible()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.waitForURL("**/shop/login")
  network.broken = null
  expect(await stored(page)).toEqual(nothing)
  await expect(waits(other)).toHaveCount(0)
  await other.close()
  const next = await context.newPage()
  await open(next, `${network.address}/shop/orders`)
  expect(new URL(next.url()).pathname).toBe("/shop/login")
  expect(await stored(next)).toEqual(nothing)
  expect(await statusOf(app, id)).toBe("new")
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("what waits in a shop is never sent in the session of another one, and does not stay", async ({
  app,
  page,
  context,
  network,
  consoleErrors,
}) => {
  const [shop, another] = [await openOwnShop(app), await openOwnShop(app)]
  const { id, number } = await openOrder(app, shop)
  await shop.signIn(page)
  await open(page, `${network.address}/shop/orders?lang=en`)
  network.broken = /confirm=|events/
  await context.setOffline(true)
  await page.getByRole("button", { name: `Confirm #${number}` }).click()
  await expect(waits(page)).toBeVisible()
  await another.signIn(page)
  network.broken = /events/
  await context.setOffline(false)
  await expect(page.locator(`[data-page-shop="${another.id}"]`)).toHaveCount(1)
  expect(network.requests.filter((request) => /^POST.*confirm=/.test(request))).toHaveLength(1)
  expect(await statusOf(app, id)).toBe("new")
  await expect.poll(async () => (await stored(page)).ofApp).toEqual([])
  await expect(waits(page)).toHaveCount(0)
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a session that runs out leaves the worker to a device that gets notifications, and to no other", async ({
  app,
  page,
  network,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await page.addInitScript(() => {
    PushManager.prototype.getSubscription = async () =>
      document.cookie.includes("subscribed") ? ({ endpoint: "" } as PushSubscription) : null
  })
  await openControlled(page, `${network.address}/shop/payment`)
  await page.evaluate(() => (document.cookie = "subscribed=yes;path=/"))
  // No page of the app is open when its session ends.
  await page.goto(`${network.address}/healthz`)
  await app.owner.query("delete from sessions where shop_id = $1", [shop.id])
  await open(page, `${network.address}/shop/payment`)
  expect(new URL(page.url()).pathname).toBe("/shop/login")
  // What the page does when it is idle is done by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))))
  expect((await stored(page)).workers).toBe(1)
  await page.evaluate(() => (document.cookie = "subscribed=;path=/;max-age=0"))
  await open(page, `${network.address}/shop/payment`)
  await expect.poll(() => stored(page)).toEqual(nothing)
})
