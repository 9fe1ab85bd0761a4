import { Client } from "pg"
import { expect, test } from "vitest"
import { streamLimits } from "#app/domain/order/order-event.ts"
import { openTestApplication } from "#tests/application/open-test-application.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { listenTo } from "#tests/client/event-stream.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"
import { servedBeside, useInstance } from "#tests/environment/other-instance.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const app = useOwnApplication({ TRUST_PROXY: "1" })
const there = useInstance(() => servedBeside(app))
const path = "/shop/orders/events"

const listen = (visitor: Visitor, address = app.address) => listenTo(address, path, { visitor })

/** A shop whose owner is signed in and listens; the first event is received. */
async function arrange() {
  const shop = await insertShop(app.database.owner)
  const soap = await insertProduct(app.database.owner, shop, { name: "Soap", priceCents: 450 })
  const owner = await signedIn(shop)
  const stream = await listen(owner)
  expect(await stream.next()).toEqual({ name: "changed", data: { newOrders: 0, order: null } })
  return { shop, soap, owner, stream }
}

async function signedIn(shop: Parameters<typeof signIn>[1]): Promise<Visitor> {
  const visitor = app.visitor()
  expect((await signIn(visitor, shop)).status).toBe(302)
  return visitor
}

test("an order is an event of its shop's streams at every process, and of no other shop's", async () => {
  const { shop, soap, owner, stream } = await arrange()
  const other = await arrange()
  const elsewhere = await listen(owner, there.address)
  await elsewhere.next()
  const { id, number } = await insertOrder(app.database.owner, shop, { items: [[soap, 3]] })
  const order = {
    id,
    number,
    totalCents: 1350,
    isToAgree: false,
    isPartial: false,
    isFrom: false,
    isAbout: false,
    currency: null,
  }
  for (const receiver of [stream, elsewhere])
    expect(await receiver.next()).toEqual({ name: "placed", data: { newOrders: 1, order } })
  await app.database.owner.query("update orders set status = 'confirmed' where id = $1", [id])
  for (const receiver of [stream, elsewhere])
    expect(await receiver.next()).toEqual({ name: "changed", data: { newOrders: 0, order } })
  expect(other.stream.events).toHaveLength(1)
})

test("an order of a shop that shows pounds brings the rate that it was sent at", async () => {
  const { shop, soap, stream } = await arrange()
  await showPounds(app.database.owner, shop, { shown: "second" })
  await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  const currency = { code: "LBP", rate: 89_500, rounding: 5_000, shown: "second" }
  expect(await stream.next()).toMatchObject({ data: { order: { totalCents: 450, currency } } })
})

test("an order that takes a variant to its last pieces is an event too", async () => {
  const { shop, stream } = await arrange()
  const mug = await insertProduct(app.database.owner, shop, { name: "Mug", variants: [["M", "Red", 6]] })
  const { id } = await insertOrder(app.database.owner, shop, { items: [[mug, 4]] })
  await stream.next()
  await app.database.owner.query(
    `with variant as (update product_variants set stock = stock - 4 where product_id = $1 returning id)
     update order_lines set taken = 4, taken_variant_id = variant.id from variant where order_id = $2`,
    [mug, id],
  )
  expect(await stream.next()).toEqual({
    ...{ name: "stock", data: { name: "Mug", size: "M", color: "Red", stock: 2, unit: null } },
  })
})

test("it is a stream that no cache keeps and nothing compresses, for who is signed in alone", async () => {
  const { owner, stream } = await arrange()
  expect(stream.status).toBe(200)
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  })
  expect(stream.headers.has("content-encoding")).toBe(false)
  const stranger = await listen(app.visitor())
  expect(await stranger.next(), "its page learns that it is signed out").toMatchObject({ name: "signed-out" })
  expect((await owner.visit(path)).status, "what is no EventSource").toBe(406)
})

test("signing out ends the device's streams at every process", async () => {
  const { shop, soap, owner, stream } = await arrange()
  const elsewhere = await listen(owner, there.address)
  await elsewhere.next()
  const onAnotherDevice = await listen(await signedIn(shop))
  await onAnotherDevice.next()
  await owner.post("/sign-out", {})
  for (const receiver of [stream, elsewhere]) {
    expect(await receiver.next()).toMatchObject({ name: "signed-out" })
    expect(await receiver.ended).toBe("ended")
  }
  await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  expect(await onAnotherDevice.next()).toMatchObject({ name: "placed" })
})

test.each([
  ["a reset", "delete from sessions where shop_id = $1"],
  ["blocking", "update shops set is_active = false where id = $1"],
  ["deletion", "delete from shops where id = $1"],
])("%s ends the shop's streams", async (_, statement) => {
  const { shop, stream } = await arrange()
  await app.database.owner.query(statement, [shop.id])
  expect(await stream.next()).toMatchObject({ name: "signed-out" })
  expect(await stream.ended).toBe("ended")
})

test("a session that has run out gets no further event", async () => {
  const { shop, soap, stream } = await arrange()
  await app.database.owner.query("update sessions set idle_ends_at = now() where shop_id = $1", [shop.id])
  await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  expect(await stream.next()).toMatchObject({ name: "signed-out" })
  await stream.ended
})

test("a shop's streams are bounded: the oldest is ended for a new one", async () => {
  const { owner, stream } = await arrange()
  const rest = await Promise.all(Array.from({ length: streamLimits.ofShop }, () => listen(owner)))
  expect(await stream.ended).toBe("ended")
  expect(stream.events.at(-1)).toMatchObject({ name: "replaced" })
  for (const one of rest) expect(await one.next()).toMatchObject({ name: "changed" })
})

test("a request without a body opens no stream", async () => {
  const { shop, soap, owner, stream } = await arrange()
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const headers = { accept: "text/event-stream", cookie }
  for (let times = 0; times < streamLimits.ofShop; times++)
    expect((await fetch(app.address + path, { method: "HEAD", headers })).status).toBe(200)
  await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  expect(await stream.next()).toMatchObject({ name: "placed" })
})

test("a stream ends with its process, which waits for none", async () => {
  const { opened, close } = await openTestApplication({ env: { TRUST_PROXY: "1" } })
  const shop = await insertShop(opened.database.owner)
  const owner = visitorOf(opened.address)
  await signIn(owner, shop)
  const stream = await listen(owner, opened.address)
  await stream.next()
  await close()
  expect(await stream.ended, "and not cut off after the time for requests in flight").toBe("ended")
})

test("after the listener was cut off, each stream learns how many are new now", async () => {
  const { shop, soap, stream } = await arrange()
  const somebody = new Client(app.database.connection)
  await somebody.connect()
  try {
    await somebody.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'vitrine_listener'",
      [app.database.connection.database],
    )
    await insertOrder(somebody, shop, { items: [[soap, 1]] })
  } finally {
    await somebody.end()
  }
  for (;;) {
    const event = await stream.next()
    if (event?.data["newOrders"] === 1) break
    expect(event).toMatchObject({ name: "changed" })
  }
})
