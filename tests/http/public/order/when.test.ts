import { beforeAll, expect, test } from "vitest"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { askWhen } from "#tests/fixtures/ask-when.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertClosure } from "#tests/fixtures/insert-hours.ts"
import type { TestShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { item, stockShop } from "../cart/carts-to-share.ts"
import { drawnKey, orderOf, placed, placeOrder } from "./orders-to-place.ts"

const app = useTestApplication()
let shop: TestShop
let soap: string
let mug: string

beforeAll(async () => {
  ;({ shop, soap, mug } = await stockShop(app))
  const { owner } = app.database
  await askWhen(owner, shop.id, {
    leadHours: 48,
    intervals: [
      [600, 780],
      [960, 1_200],
    ],
  })
  await owner.query("update products set hours_needed = 96 where id = $1", [mug])
})

const zone = "Asia/Beirut"
const inDays = (count: number) => daysBefore(dayIn(new Date(), zone), -count)
const soaps = (quantity: number, more: object) =>
  orderOf([{ ...item(soap, quantity), shownCents: 450 }], more)

async function storedWhen(id: string) {
  const { rows } = await app.database.owner.query(
    "select wanted_day, wanted_from, wanted_to, handover from orders where id = $1",
    [id],
  )
  return rows[0] as Record<string, unknown>
}

type Choice = { days: { day: string; intervals: { from: number; to: number }[] }[]; slowest: object | null }

async function choiceOf(slug: string, ...products: string[]): Promise<Choice | undefined> {
  const query = products.map((id) => `product=${id}`).join("&")
  const response = await fetch(`${app.address}/shop/${slug}/cart?${query}`)
  expect(response.headers.get("cache-control")).toBe("no-store")
  return ((await response.json()) as { wanted?: Choice }).wanted
}

test("an order says for when it is wanted: in its message, on its page, and in the database", async () => {
  const day = inDays(4)
  const order = await placed(app, shop.slug, soaps(2, { when: `${day}/960-1200` }))
  expect(await storedWhen(order.id)).toMatchObject({ wanted_from: 960, wanted_to: 1_200, handover: null })
  const { rows } = await app.database.owner.query(
    "select wanted_day::text as day from orders where id = $1",
    [order.id],
  )
  expect(rows).toEqual([{ day }])
  const text = new URL(order.chat ?? "").searchParams.get("text") ?? ""
  expect(text).toMatch(/\nWanted for: \w+ \d+ \w+, 16:00 to 20:00\n/)
  const page = textOf((await app.visitor().visit(`/order/${order.id}?lang=ar`)).html)
  expect(page).toMatch(/الموعد \S+ \d+ [^،]+، 16:00 – 20:00/)
  const soon = await placed(app, shop.slug, soaps(3, {}))
  expect(await storedWhen(soon.id), "it may be left open").toMatchObject({
    wanted_day: null,
    wanted_from: null,
  })
})

test("the days follow from the shop's hours and from the slowest product, and are as of now", async () => {
  const quick = await choiceOf(shop.slug, soap)
  expect(quick?.slowest).toBeNull()
  expect([inDays(2), inDays(3)]).toContain(quick?.days[0]?.day)
  expect(quick?.days.at(-1)?.day).toBe(inDays(60))
  const slow = await choiceOf(shop.slug, soap, mug)
  expect(slow?.slowest).toEqual({ productId: mug, hours: 96 })
  expect([inDays(4), inDays(5)]).toContain(slow?.days[0]?.day)
  expect(slow?.days[1]?.intervals).toEqual([
    { from: 600, to: 780 },
    { from: 960, to: 1_200 },
  ])
})

test.each([
  ["no day", "tomorrow", messages.en.when_not_day],
  ["a day that is over", `${inDays(-1)}/600-780`, messages.en.when_too_early],
  ["a day before the lead time", `${inDays(1)}/960-1200`, messages.en.when_too_early],
  ["a day too far away", `${inDays(61)}/600-780`, "Choose a day within 60 days."],
  ["an interval that is not offered", `${inDays(5)}/601-780`, messages.en.when_not_offered],
  ["no interval", inDays(5), messages.en.when_not_offered],
])("%s is rejected with the reason, and nothing is placed", async (_, when, reason) => {
  const { status, result } = await placeOrder(app, shop.slug, soaps(1, { when }))
  expect([status, result]).toMatchObject([400, { reason: "answers", problems: { when: reason } }])
})

test("a closed day is neither offered nor accepted", async () => {
  const { owner } = app.database
  const [day, next] = [inDays(10), inDays(11)]
  await insertClosure(owner, shop.id, { firstDay: day, lastDay: day })
  const offered = (await choiceOf(shop.slug, soap))?.days.map((one) => one.day)
  expect([offered?.includes(day), offered?.includes(next)]).toEqual([false, true])
  const closed = await placeOrder(app, shop.slug, soaps(7, { when: `${day}/600-780` }))
  expect([closed.status, closed.result]).toMatchObject([
    ...[400, { reason: "answers", problems: { when: messages.en.when_closed_day } }],
  ])
  await owner.query("delete from closures where shop_id = $1", [shop.id])
  expect((await placeOrder(app, shop.slug, soaps(7, { when: `${day}/600-780` }))).status).toBe(200)
})

test("a slow product of the cart makes a day too early that is right for others", async () => {
  const when = `${inDays(3)}/960-1200`
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1 and stock > 0",
    [mug],
  )
  const slow = { ...item(mug, 1, rows[0]?.id ?? null), shownCents: 1450 }
  const { result } = await placeOrder(app, shop.slug, orderOf([slow], { when }))
  expect(result).toMatchObject({ problems: { when: messages.en.when_too_early } })
  expect((await placeOrder(app, shop.slug, soaps(4, { when }))).status).toBe(200)
})

test("the same cart for another day is another order", async () => {
  const key = drawnKey()
  const first = await placed(app, shop.slug, soaps(5, { key, when: `${inDays(5)}/600-780` }))
  const again = await placed(app, shop.slug, soaps(5, { key, when: `${inDays(5)}/600-780` }))
  const other = await placed(app, shop.slug, soaps(5, { key, when: `${inDays(6)}/600-780` }))
  expect([again.id === first.id, other.id === first.id]).toEqual([true, false])
})

test("a day belongs to an order that goes to an area, too", async () => {
  const metn = await insertArea(app.database.owner, shop.id, { name: "Metn", priceCents: 300 })
  const order = await placed(
    app,
    shop.slug,
    soaps(6, { where: metn, deliveryCents: 300, when: `${inDays(7)}/600-780` }),
  )
  expect(await storedWhen(order.id)).toMatchObject({ handover: "delivery", wanted_from: 600 })
  await app.database.owner.query("delete from delivery_areas where id = $1", [metn])
})

test("without a script the form asks for a day and a time, and keeps both with the reason", async () => {
  const visitor = app.visitor()
  const { html } = await visitor.visit(`/shop/${shop.slug}/order?item=${soap}:1&lang=en`)
  expect(html).toContain(`<option value="${inDays(5)}">`)
  expect(html, "a day before the lead time").not.toContain(`value="${inDays(1)}"`)
  expect(html).toContain('<option value="960-1200">16:00 to 20:00</option>')
  const send = (day: string, hours: string) =>
    visitor.post(`/shop/${shop.slug}/order?lang=en`, {
      ...{ key: drawnKey(), product: soap, variant: "", shown: "450", quantity: "1", act: "send" },
      ...{ name: "", phone: "", area: "", note: "", day, hours },
    })
  const rejected = await send(inDays(5), "")
  expect([rejected.status, textOf(rejected.html)]).toEqual([
    400,
    expect.stringContaining(messages.en.when_not_offered),
  ])
  expect(rejected.html).toContain(`<option value="${inDays(5)}" selected="">`)
  const sent = await send(inDays(5), "960-1200")
  expect(sent.status).toBe(303)
  const id = /order\/([0-9a-f-]+)/.exec(sent.headers.get("location") ?? "")?.[1] ?? ""
  expect(await storedWhen(id)).toMatchObject({ wanted_from: 960 })
})

test("a shop that does not ask has no trace of it, and tells a page from before to load again", async () => {
  const { shop: plain, soap: plainSoap } = await stockShop(app)
  expect(await choiceOf(plain.slug, plainSoap)).toBeUndefined()
  for (const path of [
    `/shop/${plain.slug}`,
    `/shop/${plain.slug}/${plainSoap}`,
    `/shop/${plain.slug}/order?item=${plainSoap}:1`,
  ]) {
    const { html } = await app.visitor().visit(`${path}${path.includes("?") ? "&" : "?"}lang=en`)
    expect(html).not.toMatch(/asksWhen|When do you want/)
  }
  const stale = await placeOrder(app, plain.slug, orderOf([item(plainSoap)], { when: inDays(3) }))
  expect(stale).toMatchObject({ status: 409, result: { reason: "changed" } })
})

test("a page tells its drawer that the shop asks, and how long a product takes", async () => {
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${mug}?lang=en`)
  expect(html).toContain('"asksWhen":true')
  expect(textOf(html)).toContain("Ready in 96 hours")
  const list = (await app.visitor().visit(`/shop/${shop.slug}?lang=en`)).html
  for (const page of [html, list]) expect(page, "it asks nothing about where").toContain('"hasPickup":false')
})
