import type { Page, Worker } from "@playwright/test"
import type { PushedDevice } from "#tests/environment/push-service.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test } from "../fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

test.use({ serviceWorkers: "allow" })

type Address = PushedDevice["address"]

/** A browser of tests reaches no push service, so the subscription stands in here; all the rest is the browser's own. */
async function standInForPushService(page: Page, device: Address): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      ...{ endpoint, options: { applicationServerKey: null } },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
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
  }, device)
}

/** Waits until a worker has the page, and returns it: another one of the list reaches no page. */
async function workerOf(page: Page): Promise<Worker> {
  const hasPage = async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } }
    return (await clients.matchAll()).length > 0
  }
  let found: Worker | undefined
  await expect
    .poll(async () => {
      for (const worker of page.context().serviceWorkers()) if (await worker.evaluate(hasPage)) found = worker
      return found !== undefined
    })
    .toBe(true)
  if (found === undefined) throw new Error("the page has no service worker")
  return found
}

/**
 * Gives a message to the page's service worker, as an event: one that a push service sends may reach the worker after the
 * browser has stopped it and started it again, which has nothing of the test then.
 * @returns the notification that it shows: a browser without a window shows none itself.
 */
async function deliver(page: Page, message: object): Promise<unknown> {
  const worker = await workerOf(page)
  return worker.evaluate((data) => {
    const { registration, PushEvent } = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      PushEvent: new (type: "push", init: { data: string }) => Event
    }
    return new Promise((resolve) => {
      registration.showNotification = async (title, { body, lang, dir, tag, data } = {}) =>
        resolve({ title, body, lang, dir, tag, data: data as unknown })
      dispatchEvent(Object.assign(new PushEvent("push", { data }), { waitUntil: () => {} }))
    })
  }, JSON.stringify(message))
}

/** A press on a notification. The protocol has none, so it is an event in the worker, which may not focus a window then. */
async function pressNotification(page: Page, data: unknown): Promise<void> {
  const worker = await workerOf(page)
  await worker.evaluate(async (data) => {
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: { focus: unknown } } }
    WindowClient.prototype.focus = async () => {}
    const notification = { data, close: () => {} }
    const event = new Event("notificationclick")
    await new Promise((resolve) => {
      dispatchEvent(Object.assign(event, { notification, waitUntil: resolve }))
    })
  }, data)
}

/** The browser has replaced its subscription: it says so to the worker, which informs the server. */
async function replaceSubscription(page: Page, old: Address, fresh: Address): Promise<void> {
  const worker = await workerOf(page)
  await worker.evaluate(
    async ({ old, fresh: { endpoint, p256dh, auth } }) => {
      const newSubscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
      const event = new Event("pushsubscriptionchange")
      await new Promise((resolve) => {
        dispatchEvent(Object.assign(event, { oldSubscription: old, newSubscription, waitUntil: resolve }))
      })
    },
    { old, fresh },
  )
}

test("a device is notified from a press on: a message leads to its order, also after the browser has subscribed anew", async ({
  app,
  page,
  visit,
}) => {
  const shop = await openOwnShop(app)
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from products where shop_id = $1 and name = 'Mug'",
    [shop.id],
  )
  const items: [string, number][] = [[rows[0]?.id ?? "", 2]]
  const [device, fresh] = [app.pushService.device(), app.pushService.device()]
  await shop.signIn(page)
  await standInForPushService(page, device.address)
  await page.context().grantPermissions(["notifications"], { origin: app.address })

  await page.context().addCookies([{ name: "lang", value: "ar", url: app.address }])
  await visit("/shop/settings/orders")
  const section = page.getByRole("region", { name: "الإشعارات على هذا الجهاز" })
  const on = section.getByRole("button", { name: "تفعيل الإشعارات على هذا الجهاز" })
  const off = section.getByRole("button", { name: "إيقاف الإشعارات" })
  await on.click()
  await expect(off).toBeVisible()

  const { id, number } = await insertOrder(app.owner, shop, { items })
  const { data: message } = await device.next()
  const data = { url: `/shop/orders/${id}` }
  expect(await deliver(page, message)).toEqual({
    ...{ title: `طلب جديد \u2066#${number}\u2069`, body: "$25.00", tag: id, data },
    ...{ lang: "ar", dir: "rtl" },
  })
  await pressNotification(page, data)
  await page.waitForURL(`**/shop/orders/${id}`)

  await replaceSubscription(page, device.address, fresh.address)
  await insertOrder(app.owner, shop, { items })
  expect((await fresh.next()).data).toMatchObject({ title: `طلب جديد \u2066#${number + 1}\u2069` })
  expect(device.messages).toHaveLength(1)
})

test("where the browser gives no subscription, the switch says so; a device that was switched off is notified no longer", async ({
  app,
  page,
  visit,
  consoleErrors,
}) => {
  const shop = await openOwnShop(app)
  const device = app.pushService.device()
  const devices = async () =>
    (await app.owner.query("select from push_subscriptions where shop_id = $1", [shop.id])).rowCount
  await shop.signIn(page)
  await page.context().grantPermissions(["notifications"], { origin: app.address })
  await visit("/shop/settings/orders?lang=en")
  const section = page.getByRole("region", { name: "Notifications on this device" })
  const on = section.getByRole("button", { name: "Notify me on this device" })
  await on.click()
  await expect(section.getByRole("status")).toHaveText("That did not work. Try again in a moment.")
  expect(await devices()).toBe(0)
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toContain("not support the Push API")

  await standInForPushService(page, device.address)
  await visit("/shop/orders?lang=en")
  const offer = page.getByRole("main").getByRole("button", { name: "Notify me on this device" })
  await offer.click()
  await expect(page.locator("#content .toasts")).toContainText("This device gets a notification")
  await expect(offer, "it is on").toBeHidden()
  expect(await devices()).toBe(1)
  await visit("/shop/settings/orders?lang=en")
  await section.getByRole("button", { name: "Stop notifications" }).click()
  await expect(on).toBeVisible()
  expect(await devices()).toBe(0)
})
