import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { newCartTimes } from "#app/order/throttle-sends.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { fromElsewhere } from "#tests/client/sign-in.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { item, shareCart, stockShop, variantOf } from "../cart/carts-to-share.ts"
import { drawnKey, orderOf, placeOrder, placed } from "./orders-to-place.ts"

// Behind one proxy, so that each shopper of these tests may have an address of its own.
const app = useTestApplication({ TRUST_PROXY: "1" })

let shop: TestShop
let mug: string
let soap: string

beforeAll(async () => {
  ;({ shop, mug, soap } = await stockShop(app))
})

const messageOf = ({ chat }: { chat: string | null }) => new URL(chat ?? "").searchParams.get("text") ?? ""

const ordersOf = async (shopId: string) =>
  (
    await app.database.owner.query<{ id: string; number: number; total_cents: number; language: string }>(
      "select id, number, total_cents::int, language from orders where shop_id = $1 order by number",
      [shopId],
    )
  ).rows

test("orders are numbered from 1001; the same one sent again, also many times at once, is one order with one link", async () => {
  const { shop, soap } = await stockShop(app)
  const first = await placed(app, shop.slug, orderOf([item(soap)]))
  expect(first).toMatchObject({ number: 1001, reused: false })
  const sent = orderOf([item(soap, 2)], { language: "ar" })
  const results = await Promise.all(Array.from({ length: 8 }, () => placed(app, shop.slug, sent)))
  expect([...new Set(results.map(({ id, number, chat }) => `${id} ${number} ${chat}`))]).toHaveLength(1)
  expect(await ordersOf(shop.id)).toMatchObject([
    { id: first.id, number: 1001, total_cents: 450, language: "en" },
    { id: results[0]?.id, number: 1002, total_cents: 900, language: "ar" },
  ])
})

test("a shop without a phone takes orders, and always asks for the customer's", async () => {
  const { owner } = app.database
  const shop = await insertShop(owner)
  const mug = await insertProduct(owner, shop, { name: "Mug", priceCents: 500 })
  const page = (await app.visitor().visit(`/shop/${shop.slug}`)).html
  const [questions = ""] = /<template data-questions="">[\s\S]*?<\/template>/.exec(page) ?? []
  const field = questions.match(/<input[^>]*>/g)?.find((tag) => tag.includes('name="phone"'))
  expect(field).toContain('required=""')
  const shown = { ...item(mug), shownCents: 500 }
  expect(await placeOrder(app, shop.slug, orderOf([shown]))).toMatchObject({
    status: 400,
    result: { reason: "answers", problems: { phone: messages.en.order_answer_required } },
  })
  const customer = { name: "", phone: "03 123 456", area: "", note: "" }
  const { id, chat } = await placed(app, shop.slug, orderOf([shown], { customer }))
  expect(chat).toBeNull()
  const order = textOf((await app.visitor().visit(`/order/${id}?lang=en`)).html)
  expect(order).toContain("It calls you to agree on delivery and payment.")
  expect(order).not.toContain("in the chat")
})

test("its cart is the shared cart of the same lines, and its link is used again", async () => {
  const shared = await shareCart(app, shop, { items: [item(soap, 7)] })
  const order = await placed(app, shop.slug, orderOf([item(soap, 7)]))
  expect(order.reused).toBe(true)
  expect(messageOf(order)).toContain(`${app.publicUrl}/cart/${shared.result.id}`)
})

test("another key or another cart is another order, with an id that neither repeats", async () => {
  const key = drawnKey()
  const one = await placed(app, shop.slug, orderOf([item(soap, 3)], { key }))
  const ids = [
    one,
    await placed(app, shop.slug, orderOf([item(soap, 3)])),
    await placed(app, shop.slug, orderOf([item(soap, 4)], { key })),
  ].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  const other = await stockShop(app)
  expect(ids).not.toContain((await placed(app, other.shop.slug, orderOf([item(other.soap, 3)], { key }))).id)
})

test("an order that is cancelled or a day old is followed by a new one when it is sent again", async () => {
  const sent = orderOf([item(soap, 5)])
  const ids = new Set<string>()
  for (const change of ["created_at = now() - interval '25 hours'", "status = 'cancelled'"]) {
    const { id } = await placed(app, shop.slug, sent)
    await app.database.owner.query(`update orders set ${change} where id = $1`, [id])
    ids.add(id)
  }
  ids.add((await placed(app, shop.slug, sent)).id)
  expect(ids.size).toBe(3)
})

test("a changed cart is a new order that names the one before; a completed one and another shop's are not named", async () => {
  const previousKey = drawnKey()
  const before = await placed(app, shop.slug, orderOf([item(soap, 1)], { key: previousKey }))
  const previous = { previousId: before.id, previousKey }
  const next = (more: object = {}) =>
    placed(app, shop.slug, orderOf([item(soap, 2)], { ...previous, ...more }))
  expect(messageOf(await next())).toContain(`(replaces order ${before.number})`)
  for (const key of [drawnKey(), null, undefined])
    expect(messageOf(await next({ previousKey: key })), "who has its id alone").not.toContain("replaces")
  const other = await stockShop(app)
  const foreign = orderOf([item(other.soap)], previous)
  expect(messageOf(await placed(app, other.shop.slug, foreign))).not.toContain("replaces")
  await app.database.owner.query("update orders set status = 'completed' where id = $1", [before.id])
  expect(messageOf(await next())).not.toContain("replaces")
})

test("what is no order of this shop is refused with its reason, and kept nowhere", async () => {
  const { owner } = app.database
  const foreign = await insertProduct(owner, await insertShop(owner))
  const hidden = await insertProduct(owner, shop, { isActive: false })
  const before = await ordersOf(shop.id)
  const { key: _, ...withoutKey } = orderOf([item(soap)])
  const long = "x".repeat(70_000)
  const rejected: [body: unknown, reason: string][] = [
    [orderOf([]), "empty"],
    [orderOf([item(soap, 0)]), "lines"],
    [orderOf([item(soap), item(soap)]), "lines"],
    [orderOf([{ ...item(soap), price: 1 }]), "lines"],
    [orderOf([item(soap)], { total: 1 }), "lines"],
    [orderOf([item(soap)], { id: randomUUID() }), "lines"],
    [orderOf([item(soap)], { key: "1" }), "lines"],
    [orderOf([item(soap)], { language: "xx" }), "lines"],
    [orderOf([item(soap)], { previousId: "1" }), "lines"],
    [orderOf([item(soap)], { previousKey: "1" }), "lines"],
    [orderOf([item(soap)], { customer: { name: "x" } }), "lines"],
    [orderOf([item(soap)], { website: "http://robot.example" }), "lines"],
    [withoutKey, "lines"],
    [{ items: [item(soap)] }, "lines"],
    [null, "lines"],
    ["{", "lines"],
    [orderOf([item(soap)], { key: long }), "lines"],
    [orderOf([item(foreign)]), "products"],
    [orderOf([item(hidden)]), "products"],
    [orderOf([item(randomUUID())]), "products"],
    [orderOf([item(soap, 1, await variantOf(app, mug, "250 ml"))]), "products"],
    [orderOf([item(soap, 21)]), "changed"],
    [orderOf([{ ...item(soap), shownCents: 1 }]), "changed"],
  ]
  for (const [body, reason] of rejected) {
    const { status, result } = await placeOrder(app, shop.slug, body)
    expect(result, JSON.stringify(body).slice(0, 200)).toMatchObject({ ok: false, reason })
    expect(status).toBe(["products", "changed"].includes(reason) ? 409 : 400)
  }
  expect(await ordersOf(shop.id)).toEqual(before)
})

test("a missing and a blocked shop take no order", async () => {
  const { owner } = app.database
  const blocked = await insertShop(owner)
  const product = await insertProduct(owner, blocked)
  await owner.query("update shops set is_active = false where id = $1", [blocked.id])
  for (const slug of [blocked.slug, "no-such-shop"])
    expect((await placeOrder(app, slug, orderOf([item(product)]))).status).toBe(404)
  expect(await ordersOf(blocked.id)).toEqual([])
})

test("orders are bounded for a network; the shoppers of others are not slowed", async () => {
  const here = fromElsewhere()
  const send = (headers: Record<string, string>) =>
    placeOrder(app, shop.slug, orderOf([item(soap, 6)]), headers)
  const first = orderOf([item(soap, 6)])
  expect((await placeOrder(app, shop.slug, first, here)).status).toBe(200)
  await app.database.owner.query("update throttles set points = $1 where key like 'order %'", [
    newCartTimes.delaysMs.length,
  ])
  const { status, result } = await send(here)
  const problem = "Many orders are being sent right now. Please try again in 20 seconds."
  expect([status, result]).toEqual([429, { ok: false, reason: "too_many", problem, wait: 20 }])
  expect((await send(fromElsewhere())).status).toBe(200)
  const again = await placeOrder(app, shop.slug, first, here)
  expect([again.status, again.result], "the same order is none more").toMatchObject([200, { ok: true }])
  await app.database.owner.query("update orders set status = 'cancelled' where shop_id = $1", [shop.id])
  expect((await placeOrder(app, shop.slug, first, here)).status, "the one that follows it is").toBe(429)
})

test("orders of an IPv6 site are bounded together, and a shop's minute has room for others", async () => {
  const busy = await stockShop(app)
  const { owner } = app.database
  const site = randomUUID().slice(0, 4)
  const from = (network: number) => ({ "x-forwarded-for": `2001:db8:${site}:${network.toString(16)}00::1` })
  const send = (headers: Record<string, string>) =>
    placeOrder(app, busy.shop.slug, orderOf([item(busy.soap)]), headers)
  for (let network = 0; network < 11; network += 1) expect((await send(from(network))).status).toBe(200)
  // As if it had sent a thousand more this minute.
  await owner.query(
    `update throttles set points = points + 1000, expire = expire + 60000
      where key like $1 and expire = (select max(expire) from throttles where key like $1)`,
    [`%orders of ${busy.shop.id}`],
  )
  expect((await send(from(12))).status).toBe(429)
  for (let shopper = 0; shopper < 5; shopper += 1) expect((await send(fromElsewhere())).status).toBe(200)
  const atOnce = newCartTimes.delaysMs.length * 4
  await owner.query("update throttles set points = $1 where key like 'order %/48'", [atOnce])
  const other = await stockShop(app)
  const elsewhere = (headers: Record<string, string>) =>
    placeOrder(app, other.shop.slug, orderOf([item(other.soap)]), headers)
  expect((await elsewhere(from(13))).status, "also in another shop").toBe(429)
  expect((await elsewhere(fromElsewhere())).status).toBe(200)
})

test("a shop takes a thousand at once, then they wait for a moment", async () => {
  const busy = await stockShop(app)
  const send = () => placeOrder(app, busy.shop.slug, orderOf([item(busy.soap, 6)]), fromElsewhere())
  expect((await send()).status).toBe(200)
  // As if the last one had come a moment from now.
  const filled = (points: number, inMilliseconds: number) =>
    app.database.owner.query("update throttles set points = $1, expire = expire + $2 where key = $3", [
      ...[points, inMilliseconds, `first orders of ${busy.shop.id}`],
    ])
  await filled(499, 0)
  expect((await send()).status).toBe(200)
  await filled(500, 60_000)
  expect(await send()).toMatchObject({ status: 429, result: { reason: "too_many" } })
})
