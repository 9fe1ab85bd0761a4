import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069\u200e]/g, "")

/** A shop with five soaps, an order that took three of them, and the one of four that replaces it. */
async function arrange() {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const soap = await insertProduct(database, shop, {
    ...{ name: "Olive soap", priceCents: 650 },
    variants: [[null, null, 5]],
  })
  const owner = await app.signInAsShop(shop)
  const former = await insertOrder(database, shop, { items: [[soap, 3]], language: "ar" })
  await owner.post(`/shop/orders?confirm=${former.id}`, { version: "2" })
  const later = await insertOrder(database, shop, { items: [[soap, 4]], previousId: former.id })
  const states = async () => {
    const { rows } = await database.query<{ status: string }>(
      "select status from orders where shop_id = $1 order by number",
      [shop.id],
    )
    const { rows: stocks } = await database.query<{ stock: number }>(
      "select stock from product_variants where product_id = $1",
      [soap],
    )
    return [...rows.map(({ status }) => status), stocks[0]?.stock]
  }
  const read = async (at: string) => (await owner.visit(at)).html
  return { shop, owner, former, later, states, read, database }
}

test.each([
  ["en", "Replaces order #1001", "Replaced by order #1002"],
  ["ar", "بدل الطلب #1001", "حلّ محلّه الطلب #1002"],
] as const)(
  "in %s both orders name each other, with links, and only the later one has a step",
  async (lang, replaces, by) => {
    const { former, later, read } = await arrange()
    const settles = messages[lang].orders_replaces_settled
    const list = await read(`/shop/orders?lang=${lang}`)
    for (const text of [`${replaces} · ${settles}`, by]) expect(textOf(list)).toContain(text)
    for (const { id } of [former, later])
      expect(list).toMatch(
        new RegExp(`class="[^"]*replaced[^"]*">(?:<span>)?<a[^>]*href="/shop/orders/${id}"`),
      )
    expect(list).toContain(`confirm=${later.id}`)
    expect(list).not.toContain(`complete=${former.id}`)
    expect(textOf(await read(`/shop/dashboard?lang=${lang}`))).toContain(`${replaces} · ${settles}`)
    const page = await read(`/shop/orders/${later.id}?lang=${lang}`)
    expect(textOf(page)).toContain(`${replaces} · ${settles}`)
    expect(page).toContain(`href="/shop/orders/${former.id}"`)
    const replaced = await read(`/shop/orders/${former.id}?lang=${lang}`)
    expect(textOf(replaced)).toContain(by)
    expect(replaced).toContain(`href="/shop/orders/${later.id}"`)
    expect(replaced).not.toContain("?complete=")
    const reason = messages.ar.order_reason_replaced.replace("{number}", "1002")
    expect(textOf(await read(`/shop/orders/${former.id}?cancel=&lang=${lang}`))).toContain(reason)
  },
)

test.each([
  ["Home", (id: string) => "/shop/dashboard?confirm=" + id, "en"],
  ["the list", (id: string) => "/shop/orders?status=new&confirm=" + id, "ar"],
  ["its page", (id: string) => `/shop/orders/${id}?confirm=`, "en"],
] as const)("one tap on %s settles both orders, and the toast's undo restores both", async (_, at, lang) => {
  const { owner, later, former, states, read } = await arrange()
  expect(await states()).toEqual(["confirmed", "new", 2])
  const location = (await owner.post(at(later.id), { version: "2" })).headers.get("location") ?? ""
  expect(location).toContain(`done=confirmed.${later.id}.1002.3.1001`)
  expect(await states()).toEqual(["cancelled", "confirmed", 1])
  const page = await read(`${location}&lang=${lang}`)
  expect(textOf(page)).toContain(
    messages[lang].orders_done_confirmed_replacing
      .replace("{number}", "1002")
      .replace("{replaced}", "1001")
      .replaceAll("\u200e", ""),
  )
  const cancelled = textOf(await read(`/shop/orders/${former.id}?lang=en`))
  expect(cancelled).toContain("Cancelled: replaced by order #1002")
  expect(cancelled).toContain("حلّ محلّه طلبك رقم 1002.")
  const [, undo = ""] = /action="([^"]*undo=[^"]*)"/.exec(page) ?? []
  const undone = await owner.post(undo.replaceAll("&amp;", "&"), { version: "3" })
  expect(undone.headers.get("location")).toContain("done=undone")
  expect(await states()).toEqual(["confirmed", "new", 2])
  expect(textOf(await read(`/shop/orders/${former.id}?lang=en`))).toContain(
    messages.en.order_event_undone_confirmed,
  )
})

test("Home, the chips of the list and its file count one order", async () => {
  const { owner, later, read } = await arrange()
  expect(textOf(await read("/shop/dashboard?lang=en"))).toContain("1 new order")
  const numbers = async (query: string) =>
    [...(await read(`/shop/orders?${query}`)).matchAll(/>#(\d{4})<\/a>/g)].map(([, number]) => number)
  expect(await numbers("")).toEqual(["1002", "1001"])
  expect(await numbers("status=new")).toEqual(["1002"])
  expect(await numbers("status=confirmed")).toEqual([])
  const file = async (query: string) =>
    (await read(`/shop/orders.csv?lang=en&${query}`)).split("\r\n").slice(1).filter(Boolean)
  expect(await file("status=confirmed")).toEqual([])
  expect(await file("")).toEqual([
    expect.stringMatching(/^1002,[^,]+,[^,]+,New,/),
    expect.stringMatching(/^1001,[^,]+,[^,]+,Replaced,/),
  ])
  await owner.post(`/shop/orders?confirm=${later.id}`, { version: "2" })
  expect(await file("")).toEqual([
    expect.stringMatching(/^1002,[^,]+,[^,]+,Confirmed,/),
    expect.stringMatching(/^1001,[^,]+,[^,]+,Replaced,/),
  ])
})

test("another shop settles and restores neither, and a stale device settles none", async () => {
  const { owner, former, later, states } = await arrange()
  const stranger = await app.signInAsShop(await insertShop(app.database.owner))
  const before = await states()
  for (const at of [
    `/shop/orders?confirm=${later.id}`,
    `/shop/dashboard?confirm=${later.id}`,
    `/shop/orders/${later.id}?confirm=`,
    `/shop/orders/${former.id}?undo=`,
  ])
    expect((await stranger.post(at, { version: "2" })).status, at).toBe(404)
  expect((await owner.post(`/shop/orders?confirm=${later.id}`, { version: "1" })).status).toBe(409)
  expect(await states()).toEqual(before)
  await owner.post(`/shop/orders?confirm=${later.id}`, { version: "2" })
  const settled = await states()
  expect((await stranger.post(`/shop/orders?undo=${later.id}`, { version: "3" })).status).toBe(404)
  expect((await owner.post(`/shop/orders?undo=${later.id}`, { version: "2" })).status).toBe(409)
  expect(await states()).toEqual(settled)
})

test("an order names as replaced only what its own shop has", async () => {
  const { database, later } = await arrange()
  const other = await arrange()
  await expect(
    database.query("update orders set previous_id = $2 where id = $1", [other.later.id, later.id]),
  ).rejects.toThrow("orders_previous_fkey")
})
