import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/dashboard"

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const soap = await insertProduct(app.database.owner, shop, {
    name: "Olive soap",
    priceCents: 650,
    variants: [[null, null, 5]],
  })
  const send = (options: Partial<Parameters<typeof insertOrder>[2]> = {}) =>
    insertOrder(app.database.owner, shop, { items: [[soap, 2]], ...options })
  return { shop, soap, send, owner: await app.signInAsShop(shop) }
}

const numbersIn = (html: string) => [...html.matchAll(/>#(\d{4})<\/a>/g)].map(([, number]) => Number(number))

test("the newest three new orders come first, each with its confirmation; the rest is a link away", async () => {
  const { owner, send, soap } = await arrange()
  expect((await owner.visit(path)).html).not.toContain("overview-orders")
  await send({ customer: { name: "Maya Khoury" } })
  for (let order = 0; order < 3; order += 1) await send()
  await app.database.owner.query("update product_variants set stock = 0 where product_id = $1", [soap])
  const { html } = await owner.visit(`${path}?lang=en`)
  expect(numbersIn(html)).toEqual([1004, 1003, 1002])
  const text = textOf(html)
  expect(text).toContain("4 new orders See orders #1004 No name $13.00")
  expect(text.indexOf("4 new orders")).toBeLessThan(text.indexOf(messages.en.needs_title))
  expect(html).toContain('href="/shop/orders?status=new"')
  expect(html).toContain('aria-label="Confirm #1004"')
  const arabic = textOf((await owner.visit(`${path}?lang=ar`)).html)
  expect(arabic).toContain("4 طلبات جديدة عرض الطلبات #1004 بلا اسم $13.00")
})

test("an order is confirmed on Home, stays there with the ready reply in its shopper's language, and is undone", async () => {
  const { owner, send } = await arrange()
  const { id } = await send({ language: "ar", customer: { name: "مايا", phone: "+9613412785" } })
  const confirmed = await owner.post(`${path}?days=7&confirm=${id}`, { version: "2" })
  expect(confirmed.status).toBe(302)
  const back = confirmed.headers.get("location") ?? ""
  expect(back).toBe(`${path}?days=7&marked=${id}&done=confirmed.${id}.1001.3`)
  const page = await owner.visit(`${back}&lang=en`)
  expect(textOf(page.html)).toContain("Order #1001 is confirmed.")
  expect(page.html).not.toContain('aria-label="Confirm #1001"')
  expect(numbersIn(page.html)).toEqual([1001])
  const [, chat = ""] = /href="(https:\/\/wa\.me\/9613412785[^"]*)"/.exec(page.html) ?? []
  expect(decodeURIComponent(chat)).toContain("مايا")
  expect(decodeURIComponent(chat)).toContain("1001")
  const undo = `${path}?days=7&marked=${id}&undo=${id}`
  expect(page.html).toContain(`action="${undo.replaceAll("&", "&amp;")}"`)
  expect((await owner.post(undo, { version: "3" })).headers.get("location")).toBe(
    `${path}?days=7&marked=${id}&done=undone`,
  )
  expect((await owner.visit(`${path}?lang=en`)).html).toContain('aria-label="Confirm #1001"')
})

test("without a chat the ready reply is copied", async () => {
  const { owner, send } = await arrange()
  const { id } = await send({ customer: { name: "Maya" } })
  await owner.post(`${path}?confirm=${id}`, { version: "2" })
  const { html } = await owner.visit(`${path}?lang=en&marked=${id}`)
  expect(html).toMatch(/data-copy="Hello Maya, your order #1001 is confirmed\./)
  expect(numbersIn((await owner.visit(path)).html), "it stays only where it was confirmed").toEqual([])
})

test("missing pieces lead to the order; an order of another shop, or one that changed, is rejected on Home", async () => {
  const { owner, send, soap } = await arrange()
  const short = await send({ items: [[soap, 9]] })
  const asked = await owner.post(`${path}?confirm=${short.id}`, { version: "2" })
  expect(asked.headers.get("location")).toBe(`/shop/orders/${short.id}?confirm=`)
  const other = await (await arrange()).send()
  for (const id of [other.id, randomUUID(), "nonsense"]) {
    const rejected = await owner.post(`${path}?confirm=${id}&lang=en`, { version: "2" })
    expect([id, rejected.status]).toEqual([id, 404])
    expect(textOf(rejected.html)).toContain(messages.en.orders_gone)
  }
  const stale = await owner.post(`${path}?confirm=${short.id}&lang=en`, { version: "1" })
  expect(stale.status).toBe(409)
  expect(textOf(stale.html)).toContain(messages.en.orders_changed_new)
})
