import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { pageDataId, type PageData } from "#app/cart/page-data.ts"
import { streamLimits } from "#app/domain/order/order-event.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { listenTo } from "#tests/client/event-stream.ts"
import { fromElsewhere } from "#tests/client/sign-in.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useOwnApplication({ TRUST_PROXY: "1" })

const pathOf = (id: string, query = "") => `/order/${id}/events${query}`
const listen = (id: string, query = "", headers = fromElsewhere()) =>
  listenTo(app.address, pathOf(id, query), { headers })

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const soap = await insertProduct(app.database.owner, shop, { name: "Soap" })
  const order = await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  const change = () =>
    app.database.owner.query("update orders set private_note = 'x' where id = $1", [order.id])
  return { shop, soap, order, change }
}

test("who knows an order's address learns that it has changed, and nothing else", async () => {
  const { order, change, shop, soap } = await arrange()
  const stream = await listen(order.id, "?events=1")
  await insertOrder(app.database.owner, shop, { items: [[soap, 1]] })
  await change()
  expect(await stream.next()).toEqual({ name: "changed", data: {} })
  expect(stream.headers.get("cache-control")).toBe("no-store")
  expect(stream.events).toHaveLength(1)
})

test("no other address has a stream, and nothing but an EventSource gets one", async () => {
  const { order } = await arrange()
  for (const id of [randomUUID(), "no-id", `${order.id}0`]) expect((await listen(id)).status).toBe(404)
  expect((await app.visitor().visit(pathOf(order.id))).status).toBe(406)
})

test("a page that is behind, and a browser that connects again, get an event at once", async () => {
  const { order } = await arrange()
  expect(await (await listen(order.id, "?events=0")).next()).toMatchObject({ name: "changed" })
  const again = await listen(order.id, "", { ...fromElsewhere(), "last-event-id": "3" })
  expect(await again.next()).toMatchObject({ name: "changed" })
})

test("an order that changes between its page and the stream of it is told of at once", async () => {
  const { shop, order } = await arrange()
  const { html } = await app.visitor().visit(`/order/${order.id}`)
  const [, json = "{}"] =
    new RegExp(`<script[^>]*id="${pageDataId}"[^>]*>(.*?)</script>`, "s").exec(html) ?? []
  const { follows } = JSON.parse(json) as PageData
  expect(follows, "as many as its history has").toBe(pathOf(order.id, "?events=1"))
  await app.database.owner.query(
    "insert into order_events (shop_id, order_id, kind) values ($1, $2, 'confirmed')",
    [shop.id, order.id],
  )
  const stream = await listenTo(app.address, follows ?? "", { headers: fromElsewhere() })
  expect(await stream.next()).toMatchObject({ name: "changed" })
})

test.each([
  ["blocked", "update shops set is_active = false where id = $1"],
  ["deleted", "delete from shops where id = $1"],
])("the streams of a %s shop's orders end", async (_, statement) => {
  const { shop, order } = await arrange()
  const stream = await listen(order.id)
  await app.database.owner.query(statement, [shop.id])
  expect(await stream.next()).toMatchObject({ name: "gone" })
  await stream.ended
  expect((await listen(order.id)).status).toBe(404)
})

test("the streams of an order and of an address are bounded: the oldest is ended for a new one", async () => {
  const { order, shop, soap } = await arrange()
  const first = await listen(order.id)
  await Promise.all(Array.from({ length: streamLimits.ofOrder }, () => listen(order.id)))
  expect(await first.next()).toMatchObject({ name: "replaced" })
  await first.ended

  const headers = fromElsewhere()
  const orders = await Promise.all(
    Array.from({ length: Math.ceil((streamLimits.ofNetwork + 1) / streamLimits.ofOrder) }, () =>
      insertOrder(app.database.owner, shop, { items: [[soap, 1]] }),
    ),
  )
  const [one, ...rest] = orders.flatMap(({ id }) => Array.from({ length: streamLimits.ofOrder }, () => id))
  const oldest = await listen(one ?? "", "", headers)
  await Promise.all(rest.slice(0, streamLimits.ofNetwork).map((id) => listen(id, "", headers)))
  expect(await oldest.next()).toMatchObject({ name: "replaced" })
  await oldest.ended
})
