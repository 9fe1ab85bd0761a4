import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { metaOf, textOf, titleOf } from "#tests/client/page.ts"
import { originOf } from "#tests/client/page-origin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import type { TestShop } from "#tests/fixtures/insert-shop.ts"
import { item, stockShop, variantOf } from "../cart/carts-to-share.ts"
import { ask, drawnKey, orderOf, placed } from "./orders-to-place.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication({ PLATFORM_TIME_ZONE: "Asia/Beirut" })
let shop: TestShop
let mug: string
let soap: string

beforeAll(async () => {
  ;({ shop, mug, soap } = await stockShop(app))
  await ask(app, shop.id, { name: "optional", note: "optional", phone: "optional" })
})

const customer = {
  name: "Rana <b>Khoury</b>",
  phone: "03 123 456",
  area: "",
  note: '"><script>alert(1)</script>',
}

async function placedMug(more: object = {}) {
  const items = [item(mug, 2, await variantOf(app, mug, "250 ml")), item(soap), item(mug)]
  return placed(app, shop.slug, orderOf(items, { customer, ...more }))
}

const visit = (id: string, query = "") => app.visitor().visit(`/order/${id}${query}`)
const step = (id: string, status: string, more = "") =>
  app.database.owner.query(
    `with event as (insert into order_events (shop_id, order_id, kind, at)
       select shop_id, id, $2, '2026-11-21T14:40:00Z' from orders where id = $1)
     update orders set status = $2 ${more} where id = $1`,
    [id, status],
  )

test("an order shows its lines as they were, its total, and what the shop was told", async () => {
  const { id, number } = await placedMug()
  await app.database.owner.query("update products set name = 'Renamed', price = 99 where id = $1", [soap])
  const page = await visit(id)
  expect(page.status).toBe(200)
  expect(titleOf(page.html)).toBe(`Order ${number} · Sample & Sons`)
  const text = textOf(page.html)
  for (const shown of [
    ...["Sample & Sons has your order", "Ceramic mug $29.00 250 ml · Sand", "Olive oil soap $4.50"],
    ...["size to be agreed", "Total $48.00 4 items", "Rana <b>Khoury</b>", "+961 3 123 456"],
    '"><script>alert(1)</script>',
  ])
    expect(text).toContain(shown)
  expect(page.html).not.toContain("<script>alert")
  await app.database.owner.query("update products set name = 'Olive oil soap', price = 4.5 where id = $1", [
    soap,
  ])
})

test("it is read by who has its link alone: kept by no cache, in no index, and other sites don't learn its address", async () => {
  const { id } = await placedMug()
  for (const query of ["", "?lang=ar", "?unsent&lang=en"]) {
    for (let iteration = 0; iteration < 2; iteration++) {
      const page = await visit(id, query)
      expect(page.headers.get("cache-control")).toBe("private, no-store")
      expect(page.headers.get("referrer-policy")).toBe("same-origin")
      expect(metaOf(page.html, "robots")).toBe("noindex")
      expect(await originOf(app, page)).toBeUndefined()
    }
  }
})

test("it stands in the order's language until the address names another", async () => {
  const { id, number } = await placedMug({ language: "ar" })
  const arabic = await visit(id)
  expect(arabic.html).toContain('<html lang="ar" dir="rtl"')
  expect(textOf(arabic.html)).toContain(`وصل طلبك إلى Sample & Sons`)
  expect(arabic.html).toContain(`href="/order/${id}?lang=en"`)
  const english = await visit(id, "?lang=en")
  expect(textOf(english.html)).toContain(`Order ${number}`)
  expect(english.html).toContain(`href="/order/${id}"`)
})

test.each([
  ["confirmed", "Sample & Sons confirmed your order", "Confirmed 21 November 16:40", true],
  ["completed", "Your order is complete", "Completed 21 November 16:40", false],
  ["cancelled", "Sample & Sons cancelled your order", "Cancelled 21 November 16:40", false],
])(
  "an order that is %s says so, as a step too, and is followed while anything may come",
  async (status, heading, shown, isFollowed) => {
    const { id } = await placedMug()
    await step(id, status, status === "cancelled" ? ", cancel_reason = 'The last one <i>went</i>'" : "")
    const page = await visit(id)
    expect(textOf(page.html)).toContain(heading)
    expect(textOf(page.html)).toContain(shown)
    expect(page.html.includes(`/order/${id}/events`)).toBe(isFollowed)
    if (status !== "cancelled") return
    expect(textOf(page.html)).toContain("The last one <i>went</i>")
    const [again = ""] = /\/shop\/[^"]*\/order\?item=[^"]*/.exec(page.html) ?? []
    const form = await app.visitor().visit(again.replaceAll("&amp;", "&"))
    expect(textOf(form.html)).toContain("Ceramic mug")
    expect(form.html).toMatch(/name="quantity"[^>]*value="2"/)
  },
)

test("the chat has the order's number; until it was sent, the whole message with the cart's link", async () => {
  const previousKey = drawnKey()
  const before = await placedMug({ key: previousKey })
  const { id, number, chat } = await placedMug({ previousId: before.id, previousKey })
  const messageOf = async (query: string) => {
    const [, text = ""] = /wa\.me\/9613000000\?text=([^"]*)"/.exec((await visit(id, query)).html) ?? []
    return decodeURIComponent(text)
  }
  expect(await messageOf("?lang=ar")).toBe(`Hello Sample & Sons, this is about my order ${number}.`)
  const whole = new URL(chat ?? "").searchParams.get("text") ?? ""
  const [link = ""] = /http\S*\/cart\/[0-9a-f-]{36}$/.exec(whole) ?? []
  expect((await fetch(link.replace(app.publicUrl, app.address))).status).toBe(200)
  expect(await messageOf("?unsent")).toBe(whole)
  expect(whole).toBe(
    [
      `Hello Sample & Sons, this is my cart:\nOrder ${number} (replaces order ${before.number})\n`,
      "2 × Ceramic mug (250 ml, Sand): $29.00\n1 × Olive oil soap: $4.50",
      "1 × Ceramic mug (size to be agreed): $14.50\n\nTotal: $48.00\n",
      `Name: ${customer.name}\nPhone: +9613123456\nNote: ${customer.note}\n`,
      link,
    ].join("\n"),
  )
})

test("a line without a price is said, and left out of the total", async () => {
  const lamp = await insertProduct(app.database.owner, shop, { name: "Lamp", priceCents: null })
  const { id } = await placed(app, shop.slug, orderOf([item(lamp), item(soap)]))
  const text = textOf((await visit(id)).html)
  for (const shown of ["Price on request", "Total $4.50", messages.en.cart_total_partial])
    expect(text).toContain(shown)
})

test("an order that is not there, and one of a blocked shop, have the face of a missing page", async () => {
  const { owner } = app.database
  const blocked = await stockShop(app)
  const { id } = await placed(app, blocked.shop.slug, orderOf([item(blocked.soap)]))
  expect((await visit(id)).status, "while the shop is active").toBe(200)
  await owner.query("update shops set is_active = false where id = $1", [blocked.shop.id])
  for (const missing of [id, randomUUID(), "no-id", "%00"]) {
    const page = await visit(missing, "?lang=en")
    expect([page.status, page.headers.get("cache-control")]).toEqual([404, "private, no-store"])
    expect(textOf(page.html)).toContain("Order not found")
  }
})

test.each([
  ["en", "Replaced by your order", "Only order", messages.en.own_orders],
  ["ar", "حلّ محلّه طلبك", "المعتمد الآن هو الطلب", messages.ar.own_orders],
] as const)(
  "in %s an order that was replaced says by which number, and leads to no other order",
  async (lang, heading, only, list) => {
    const previousKey = drawnKey()
    const former = await placedMug({ key: previousKey })
    const read = async (query = "") => (await visit(former.id, `?lang=${lang}${query}`)).html
    expect(textOf(await read())).not.toContain(heading)
    const next = await placedMug({ previousId: former.id, previousKey })
    for (const state of ["new", "cancelled"]) {
      const html = await read("&unsent")
      for (const shown of [`${heading} ${next.number}`, `${only} ${next.number}`, list])
        expect(textOf(html)).toContain(shown)
      expect(html, "its id is the secret of its page").not.toContain(next.id)
      expect(html).not.toContain("/order?item=")
      expect(html, "the shop turned nobody down").not.toContain(messages[lang].order_status_cancelled)
      expect(html).not.toContain(encodeURIComponent("2 × "))
      expect(html).not.toMatch(
        new RegExp(`${messages.en.order_status_completed}|${messages.ar.order_status_completed}`),
      )
      if (state === "new") await step(former.id, "cancelled", ", cancel_reason = 'Replaced'")
    }
    await app.database.owner.query("update orders set status = 'completed' where id = $1", [former.id])
    expect(textOf(await read())).not.toContain(heading)
  },
)

test("a visitor learns of no other order's replacement", async () => {
  const previousKey = drawnKey()
  const former = await placedMug({ key: previousKey })
  await placedMug({ previousId: former.id, previousKey })
  const foreign = await stockShop(app)
  const other = await placed(app, foreign.shop.slug, orderOf([item(foreign.soap)], { previousId: former.id }))
  expect(textOf((await visit(other.id)).html)).not.toContain("Replaced by")
})
