import { afterAll, beforeEach, expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { fromElsewhere, signIn } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { otherInstance } from "#tests/environment/other-instance.ts"
import { startPushService, type PushedDevice } from "#tests/environment/push-service.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const service = await startPushService()
afterAll(() => service.close())
beforeEach(() => service.respondWith(201))

const pushNetwork = { allowsPrivate: true, ca: service.ca }
const app = useOwnApplication({ TRUST_PROXY: "1", CONTACT_EMAIL: "operator@vitrine.test" }, { pushNetwork })
const notifications = "/shop/orders/notices"
const owner = () => app.database.owner

const send = (visitor: Visitor, action: string, device: PushedDevice, headers = {}) =>
  visitor.post(notifications, { act: action, ...device.address }, headers)

async function signedIn(shop: TestShop): Promise<Visitor> {
  const visitor = app.visitor()
  await signIn(visitor, shop)
  return visitor
}

/** A shop, a product of 4.50 dollars, and a device on which its owner has switched notifications on. */
async function arrange(language = "en") {
  const shop = await insertShop(owner())
  const soap = await insertProduct(owner(), shop, { name: "Soap", priceCents: 450 })
  const [visitor, device] = [await signedIn(shop), service.device()]
  const headers = { "accept-language": language }
  expect(JSON.parse((await send(visitor, "on", device, headers)).html)).toEqual({ isOn: true })
  const order = () => insertOrder(owner(), shop, { items: [[soap, 2]] })
  return { shop, soap, visitor, device, order }
}

const waiting = async ({ id }: { id: string }) =>
  (await owner().query("select attempts from order_alerts where shop_id = $1", [id])).rows
const devicesOf = async ({ id }: { id: string }) =>
  (await owner().query("select from push_subscriptions where shop_id = $1", [id])).rowCount

test("each device gets one message an order, in its language, encrypted for it and signed by the platform", async () => {
  const { shop, visitor, device, order } = await arrange()
  const arabic = service.device()
  await send(await signedIn(shop), "on", arabic, { "accept-language": "ar" })
  const { id, number } = await order()
  const { data, headers, claims } = await device.next()
  expect(data).toEqual({
    ...{ title: `New order #${number}`, body: "$9.00", tag: id },
    ...{ url: `/shop/orders/${id}`, lang: "en", dir: "ltr" },
  })
  expect(headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" })
  const { key } = JSON.parse((await visitor.visit(notifications)).html) as { key: string }
  expect(claims).toMatchObject({ sub: "mailto:operator@vitrine.test", key })
  expect((await arabic.next()).data).toMatchObject({ title: `طلب جديد \u2066#${number}\u2069`, dir: "rtl" })
  await expect.poll(() => waiting(shop)).toEqual([])
  expect([device.messages.length, arabic.messages.length]).toEqual([1, 1])
})

test("two processes share the work and sign with the same key; no message is sent twice", async () => {
  const { shop, visitor, device, order } = await arrange()
  const there = await otherInstance(app, { pushNetwork })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const elsewhere = await (await fetch(there + notifications, { headers: { cookie } })).json()
  expect(elsewhere).toEqual(JSON.parse((await visitor.visit(notifications)).html))
  for (let times = 0; times < 8; times++) await order()
  await expect.poll(() => waiting(shop)).toEqual([])
  const tags = device.messages.map(({ data }) => data["tag"])
  expect(tags.length).toBeGreaterThan(0)
  expect(new Set(tags).size).toBe(tags.length)
})

test("a push service that fails delays no order and is tried again later", async () => {
  const { shop, device, order } = await arrange()
  for (const [times, status] of [null, 500, 429].entries()) {
    service.respondWith(status)
    if (times === 0) await order()
    else await tryAgain(shop)
    await failed(shop, times + 1)
    expect(await waiting(shop)).toEqual([{ attempts: times + 1 }])
  }
  service.respondWith(201)
  await tryAgain(shop)
  expect((await device.next()).data).toMatchObject({ body: "$9.00" })
})

/** Waits until so many attempts of a shop's have failed. */
async function failed({ id }: TestShop, times: number): Promise<void> {
  await expect
    .poll(() => app.lines.filter(({ shop, msg }) => shop === id && String(msg).endsWith("is kept")))
    .toHaveLength(times)
}

async function tryAgain({ id }: TestShop): Promise<void> {
  await owner().query("update order_alerts set next_attempt_at = now() where shop_id = $1", [id])
  await owner().query("select pg_notify('vitrine_orders', $1)", [`${id} - stock`])
}

test.each([401, 403])(
  "a push service that answers %i takes nothing of this platform: its operator learns it at once, and nothing is repeated",
  async (status) => {
    const { shop, order } = await arrange()
    const admin = await insertAdmin(owner())
    const overview = async () => (await (await app.signInAsAdmin(admin)).visit("/admin")).html
    const told = () => app.lines.filter((line) => line["status"] === status && line["host"] !== undefined)
    expect(await overview()).not.toContain("<dt>Notifications</dt>")
    service.respondWith(status)
    for (const times of [1, 2]) {
      const before = service.attempts()
      await order()
      await expect.poll(() => service.attempts()).toBe(before + 1)
      await expect.poll(() => waiting(shop), { message: `order ${times}` }).toEqual([])
    }
    expect(told(), "once, not for each order").toHaveLength(1)
    expect(told()[0]).toMatchObject({ level: "error", msg: expect.stringContaining("CONTACT_EMAIL") })
    expect(await overview()).toMatch(new RegExp(`127\\.0\\.0\\.1:\\d+.*${status}`, "s"))
    expect(await devicesOf(shop), "the device is good when the operator has mended it").toBe(1)
    service.respondWith(201)
    await order()
    await expect.poll(() => waiting(shop)).toEqual([])
    expect(await overview()).not.toContain("<dt>Notifications</dt>")
  },
)

test("a device whose push service never answered is forgotten after a while, one that did stays", async () => {
  for (const hasAnswered of [false, true]) {
    const { shop, order } = await arrange()
    if (hasAnswered) {
      await order()
      await expect.poll(() => waiting(shop)).toEqual([])
    }
    service.respondWith(null)
    await order()
    await failed(shop, 1)
    await owner().query("update order_alerts set attempts = 3 where shop_id = $1", [shop.id])
    await tryAgain(shop)
    await failed(shop, 2)
    expect(await devicesOf(shop)).toBe(1)
    await tryAgain(shop)
    await failed(shop, 3)
    expect(await devicesOf(shop)).toBe(hasAnswered ? 1 : 0)
    service.respondWith(201)
  }
})

test("switching on in several tabs at once, and moving at once, is no error, and what waits stays", async () => {
  const { shop, visitor, device, order } = await arrange()
  service.respondWith(500)
  await order()
  await failed(shop, 1)
  const [fresh, ...olds] = [0, 1, 2].map(() => service.device())
  for (const old of olds) await send(visitor, "on", old)
  const moves = olds.map(({ address: { endpoint: old } }) =>
    visitor.post(notifications, { act: "move", old, ...fresh?.address }),
  )
  const ons = Array.from({ length: 12 }, () => send(visitor, "on", device))
  const results = await Promise.all([...ons, ...moves])
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
  expect(await devicesOf(shop)).toBe(2)
  expect(await waiting(shop)).toHaveLength(1)
})

test.each([404, 410])(
  "a subscription that the push service answers with %i goes by itself",
  async (status) => {
    const { shop, order } = await arrange()
    service.respondWith(status)
    await order()
    await expect.poll(() => devicesOf(shop)).toBe(0)
    expect(await waiting(shop)).toEqual([])
  },
)

test("what happened while nothing could be sent is one message", async () => {
  const { shop, device, order } = await arrange()
  service.respondWith(500)
  const first = await order()
  await failed(shop, 1)
  const last = await order()
  await failed(shop, 2)
  service.respondWith(201)
  await tryAgain(shop)
  expect((await device.next()).data).toMatchObject({
    ...{ title: "2 new orders", body: `Orders #${first.number} to #${last.number}`, url: "/shop/orders" },
  })
})

test.each([
  ["switching it off", (visitor: Visitor, device: PushedDevice) => send(visitor, "off", device)],
  ["signing the device out", (visitor: Visitor) => visitor.post("/sign-out", {})],
])("%s ends the device's notifications, and no other's", async (_, action) => {
  const { shop, visitor, device, order } = await arrange()
  const other = service.device()
  await send(await signedIn(shop), "on", other)
  await action(visitor, device)
  await order()
  await other.next()
  expect(await devicesOf(shop)).toBe(1)
  expect(device.messages).toEqual([])
})

test("a session that runs out does not end them; the next sign-in on the device takes them over", async () => {
  const { shop, device, order } = await arrange()
  await owner().query("update sessions set ends_at = now() - interval '1 hour' where shop_id = $1", [shop.id])
  await owner().query("delete from sessions where shop_id = $1", [shop.id])
  await order()
  expect((await device.next()).data).toMatchObject({ body: "$9.00" })
  const again = await signedIn(shop)
  expect(JSON.parse((await send(again, "keep", device)).html)).toEqual({ isOn: true })
  await again.post("/sign-out", {})
  expect(await devicesOf(shop)).toBe(0)
})

test("a browser that replaces its subscription gets what waited for the old one, and nothing is sent to that", async () => {
  const { shop, visitor, device, order } = await arrange("ar")
  const fresh = service.device()
  service.respondWith(500)
  await order()
  await failed(shop, 1)
  service.respondWith(201)
  const move = (who: Visitor, old: string) =>
    who.post(notifications, { act: "move", old, ...fresh.address }, { "accept-language": "en" })
  expect(JSON.parse((await move(visitor, device.address.endpoint)).html)).toEqual({ isOn: true })
  await tryAgain(shop)
  expect((await fresh.next()).data).toMatchObject({ body: "$9.00", lang: "ar" })
  expect(device.messages).toEqual([])
  expect(await devicesOf(shop)).toBe(1)

  await send(visitor, "on", device)
  expect(JSON.parse((await move(visitor, device.address.endpoint)).html)).toEqual({ isOn: true })
  expect(await devicesOf(shop), "known under both").toBe(1)
  const stranger = await signedIn(await insertShop(owner()))
  for (const [who, old] of [
    [stranger, fresh.address.endpoint],
    [visitor, "https://push.example/unknown"],
  ] as const)
    expect(JSON.parse((await move(who, old)).html)).toEqual({ isOn: false })
})

test.each([
  [
    "a blocked shop's is not sent",
    "update shops set is_active = false where id = (select shop_id from orders where id = $1)",
  ],
  ["a confirmed one's is no news", "update orders set status = 'confirmed' where id = $1"],
])("an order's notification that waits: %s", async (_, statement) => {
  const { shop, device, order } = await arrange()
  service.respondWith(500)
  const { id } = await order()
  await failed(shop, 1)
  service.respondWith(201)
  await owner().query(statement, [id])
  await tryAgain(shop)
  await expect.poll(() => waiting(shop)).toEqual([])
  expect(device.messages).toEqual([])
})

test("no other shop's device is switched, and what is no push address is refused", async () => {
  const { shop, device } = await arrange()
  const stranger = await signedIn(await insertShop(owner()))
  await send(stranger, "off", device)
  expect(JSON.parse((await send(stranger, "keep", device)).html)).toEqual({ isOn: false })
  expect(await devicesOf(shop)).toBe(1)
  const { address } = device
  for (const wrong of [
    { endpoint: "http://push.example/1" },
    { endpoint: "ftp://push.example/1" },
    { endpoint: "no address" },
    { endpoint: `https://push.example/${"x".repeat(1_000)}` },
    // Spelled otherwise than browsers do: the same address would be several devices.
    { endpoint: "https:push.example" },
    { endpoint: "https://PUSH.example/1" },
    { endpoint: " https://push.example/1" },
    { p256dh: "short" },
    // Of the right length, but no point of the curve, and not its uncompressed form.
    { p256dh: `B${"A".repeat(86)}` },
    { p256dh: "A".repeat(87) },
    { auth: `${address.auth}=` },
  ])
    for (const action of ["on", "move"])
      expect((await stranger.post(notifications, { act: action, ...address, ...wrong })).status).toBe(400)
  for (const action of ["on", "move"])
    expect(
      (await app.visitor().post(notifications, { act: action, ...address }, fromElsewhere())).status,
    ).toBe(302)
})
