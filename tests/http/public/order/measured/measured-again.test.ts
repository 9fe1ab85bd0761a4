import { expect, test } from "vitest"
import { itemText } from "#app/domain/cart/cart-hash.ts"
import { writeAnswers } from "#app/domain/question/answers.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { item } from "../../cart/carts-to-share.ts"
import { orderOf, placed } from "../orders-to-place.ts"
import { byQuarters, pistachio, sellBy, weighed, zaatarShop } from "./zaatar-shop.ts"

const app = useTestApplication()

/** Opens the form of an order with these items in its address. */
async function openAgain(shop: { slug: string }, items: readonly string[]) {
  const query = new URLSearchParams([["lang", "en"], ...items.map((text) => ["item", text])])
  const { status, html } = await app.visitor().visit(`/shop/${shop.slug}/order?${query}`)
  const valuesOf = (name: string) =>
    [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))].map(
      ([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? "",
    )
  return { status, text: textOf(html), html, quantities: valuesOf("quantity"), units: valuesOf("unit:\\d+") }
}

test("an address of amounts opens the form with them", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app)
  const answers = writeAnswers([pistachio])
  const items = [
    itemText({ ...item(zaatar, 250), unit: "g" }),
    itemText({ ...item(zaatar, 1_500), unit: "g", answers }),
    itemText(item(soap, 2)),
  ]
  expect(items[0]).toBe(`${zaatar}:250g`)
  const form = await openAgain(shop, items)
  expect(form.quantities).toEqual(["0.25", "1.5", "2"])
  expect(form.units).toEqual(["g", "g"])
  for (const part of ["$2.00", "$16.50", "$6.00", "$24.50"]) expect(form.text).toContain(part)
})

test("what is sold in another way since begins with its least amount, at today's price", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app)
  await sellBy(app, soap, { ...byQuarters, least: 500 })
  await sellBy(app, zaatar, null)
  await app.database.owner.query("update product_variants set stock = 900 where product_id = $1", [soap])
  const form = await openAgain(shop, [`${zaatar}:750g`, `${soap}:3`])
  expect(form.quantities).toEqual(["1", "0.5"])
  expect(form.units).toEqual(["g"])
  for (const part of ["$8.00", "$1.50", "$9.50"]) expect(form.text).toContain(part)
})

test("an amount that a line can't have is left out, and one between the steps becomes the step below", async () => {
  const { shop, zaatar } = await zaatarShop(app)
  for (const text of [
    `${zaatar}:0g`,
    `${zaatar}:999001g`,
    `${zaatar}:250kg`,
    `${zaatar}:1000`,
    `${zaatar}:2.5g`,
  ])
    expect((await openAgain(shop, [text])).quantities, text).toEqual([])
  expect((await openAgain(shop, [`${zaatar}:600g`])).quantities).toEqual(["0.5"])
  expect((await openAgain(shop, [`${zaatar}:100g`])).quantities).toEqual(["0.25"])
  expect((await openAgain(shop, [`${zaatar}:9000g`])).quantities, "no more than the stock").toEqual(["2"])
})

test("the page of an order leads to the same amounts again, and the shopper's orders have them", async () => {
  const { shop, zaatar } = await zaatarShop(app)
  const { id } = await placed(app, shop.slug, orderOf([weighed(zaatar, 750, { entries: [pistachio] })]))
  await app.database.owner.query("update orders set status = 'cancelled' where id = $1", [id])
  const { html } = await app.visitor().visit(`/order/${id}?lang=en`)
  const again = /href="([^"]*\/order\?item=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
  expect(new URL(again, "https://a.example").searchParams.getAll("item")).toEqual([
    `${zaatar}?${writeAnswers([pistachio])}:750g`,
  ])
  const own = await fetch(`${app.address}/shop/${shop.slug}/orders?lang=en`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ ids: [id] }),
  })
  expect(await own.json()).toMatchObject({ orders: [{ lines: [{ quantity: 750, unit: "g" }] }] })
})
