import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

const endpoint = "https://push.example/device"

/** A browser of tests reaches no push service, so the subscription stands in here; all the rest is the browser's own. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    const subscription = {
      ...{ endpoint: address, options: { applicationServerKey: null } },
      toJSON: () => ({ endpoint: address, keys: { p256dh: "A".repeat(87), auth: "B".repeat(22) } }),
      unsubscribe: async () => localStorage.removeItem("subscribed") === undefined,
    } as unknown as PushSubscription
    // A browser without a window says "denied" here, whatever it has granted.
    Object.defineProperty(Notification, "permission", { get: () => "granted" })
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("subscribed", "yes")
      return subscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem("subscribed") === null ? null : subscription
  }, endpoint)
}

/** What the dashboard's service worker shows when a message is pushed to it. */
async function pushed(page: Page, data: Record<string, string>): Promise<unknown> {
  const [worker] = page.context().serviceWorkers()
  return worker?.evaluate(
    (text) =>
      new Promise((resolve) => {
        const here = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
        here.registration.showNotification = async (title, { body, dir, data: kept } = {}) =>
          resolve({ title, body, dir, data: kept as unknown })
        const event = new Event("push")
        Object.assign(event, { data: { json: () => JSON.parse(text) as unknown }, waitUntil: () => {} })
        here.dispatchEvent(event)
      }),
    JSON.stringify(data),
  )
}

test("a device is notified from a press on, shows what is pushed, and is notified no longer after another press", async ({
  app,
  page,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await standInForPushService(page)
  await page.context().grantPermissions(["notifications"], { origin: app.address })
  const devices = async () =>
    (await app.owner.query("select endpoint, locale from push_subscriptions where shop_id = $1", [shop.id]))
      .rows

  await visit("/shop/settings?lang=en")
  const section = page.getByRole("region", { name: "Notifications on this device" })
  await section.getByRole("button", { name: "Notify me on this device" }).click()
  const off = section.getByRole("button", { name: "Stop notifications" })
  await expect(off).toBeVisible()
  expect(await devices()).toEqual([{ endpoint, locale: "en" }])

  const message = {
    title: "طلب جديد 1001",
    body: "$9.00",
    tag: "1",
    url: "/shop/orders",
    lang: "ar",
    dir: "rtl",
  }
  expect(await pushed(page, message)).toEqual({
    ...{ title: message.title, body: message.body, dir: "rtl", data: { url: message.url } },
  })

  await page.reload()
  await off.click()
  await expect(section.getByRole("button", { name: "Notify me on this device" })).toBeVisible()
  expect(await devices()).toEqual([])
})
