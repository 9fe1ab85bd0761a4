import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { askWhen } from "#tests/fixtures/ask-when.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()
const inDays = (count: number) => daysBefore(dayIn(new Date(), "Asia/Beirut"), -count)

async function arrange() {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const soap = await insertProduct(database, shop, { name: "Soap", priceCents: 650 })
  await askWhen(database, shop.id, { intervals: [[960, 1_200]] })
  const order = async (day: string | null, name: string) => {
    const { id } = await insertOrder(database, shop, { items: [[soap, 1]], customer: { name } })
    await database.query("update orders set wanted_day = $2 where id = $1", [id, day])
    return id
  }
  const owner = await app.signInAsShop(shop)
  const stored = async (id: string) => {
    const { rows } = await database.query(
      "select version, status, wanted_day::text as day, wanted_from, wanted_to from orders where id = $1",
      [id],
    )
    return rows[0] as {
      version: number
      day: string | null
      wanted_from: number | null
      wanted_to: number | null
    }
  }
  const act = async (id: string, position: string, fields: Fields = {}) =>
    owner.post(`/shop/orders/${id}?${position}&lang=en`, {
      version: String((await stored(id)).version),
      ...fields,
    })
  const read = async (path: string) => textOf((await owner.visit(path)).html)
  return { database, shop, soap, owner, order, stored, act, read }
}

test("the owner changes for when an order is wanted, which its history, its customer and the replies say", async () => {
  const { order, act, stored, read } = await arrange()
  const id = await order(inDays(2), "Rana")
  const done = await act(id, "wanted", { day: inDays(3), from: "16:00", to: "20:00" })
  expect([done.status, done.headers.get("location")]).toEqual([302, `/shop/orders/${id}?done=wanted`])
  expect(await stored(id)).toMatchObject({ day: inDays(3), wanted_from: 960, wanted_to: 1_200 })
  const page = await read(`/shop/orders/${id}?lang=en`)
  const said = page.match(/Wanted for: \w+ \d+ \w+, 16:00 to 20:00/g)
  expect(said?.length, "the history and two replies").toBe(3)
  expect(textOf((await app.visitor().visit(`/order/${id}?lang=en`)).html)).toMatch(
    /Wanted for \w+ \d+ \w+, 16:00 to/,
  )
  await act(id, "wanted", { remove: "on" })
  expect(await stored(id)).toMatchObject({ day: null, wanted_from: null })
  expect(await read(`/shop/orders/${id}?lang=en`)).toContain(`Wanted for: ${messages.en.when_soon}`)
})

test("a wrong day keeps its input, another device's change is a conflict, and a completed order stays as it is", async () => {
  const { order, act, stored, owner } = await arrange()
  const id = await order(inDays(2), "Rana")
  const wrong = await act(id, "wanted", { day: inDays(-1), from: "", to: "" })
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    422,
    expect.stringContaining("Choose today or a day within 60 days."),
  ])
  expect(wrong.html).toContain(`value="${inDays(-1)}"`)
  const half = await act(id, "wanted", { day: inDays(3), from: "10:00", to: "" })
  expect([half.status, textOf(half.html)]).toEqual([
    422,
    expect.stringContaining(messages.en.wanted_wrong_missing),
  ])
  const late = await owner.post(`/shop/orders/${id}?wanted&lang=en`, {
    version: "99",
    day: inDays(3),
    from: "",
    to: "",
  })
  expect([late.status, textOf(late.html)]).toEqual([
    409,
    expect.stringContaining(messages.en.wanted_conflict),
  ])
  await act(id, "confirm")
  await act(id, "complete")
  const closed = await act(id, "wanted", { day: inDays(3), from: "", to: "" })
  expect([closed.status, (await stored(id)).day]).toEqual([409, inDays(2)])
})

test("the list can be in the order of the days, those without a day last, and the file has them", async () => {
  const { order, read, owner } = await arrange()
  await order(inDays(9), "Ninth")
  await order(inDays(3), "Third")
  await order(null, "Someday")
  await order(inDays(5), "Fifth")
  const names = (text: string) => text.match(/Ninth|Third|Someday|Fifth/g)
  expect(names(await read("/shop/orders?lang=en"))).toEqual(["Fifth", "Someday", "Third", "Ninth"])
  const sorted = await read("/shop/orders?sort=day&lang=en")
  expect(names(sorted)).toEqual(["Third", "Fifth", "Ninth", "Someday"])
  expect(sorted).toContain(messages.en.wanted_sort_day)
  const file = await owner.visit("/shop/orders.csv?lang=en")
  const rows = parse(file.html, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row["Wanted day"])).toEqual([inDays(5), "", inDays(3), inDays(9)])
})

test("an order that the owner adds has a day, closed or not", async () => {
  const { soap, owner, database } = await arrange()
  const page = await owner.visit("/shop/orders/new?lang=en")
  const key = /name="key" value="([0-9a-f]+)"/.exec(page.html)?.[1] ?? ""
  const send = (fields: Fields) =>
    owner.post("/shop/orders/new?lang=en", {
      ...{ key, act: "send", product: soap, variant: "", quantity: "1", shown: "650" },
      ...{ name: "", phone: "", area: "", note: "", source: "call", begins: "new", ...fields },
    })
  const wrong = await send({ wanted_day: "", wanted_from: "10:00", wanted_to: "12:00" })
  expect([wrong.status, textOf(wrong.html)]).toEqual([
    422,
    expect.stringContaining(messages.en.wanted_wrong_day),
  ])
  const added = await send({ wanted_day: inDays(0), wanted_from: "", wanted_to: "" })
  expect(added.status).toBe(302)
  const id = /orders\/([0-9a-f-]+)/.exec(added.headers.get("location") ?? "")?.[1]
  const { rows } = await database.query("select wanted_day::text as day, source from orders where id = $1", [
    id,
  ])
  expect(rows).toEqual([{ day: inDays(0), source: "call" }])
})

test("the product's form asks for its hours only in a shop that asks for a day, and loses none", async () => {
  const { shop, soap, owner, database } = await arrange()
  const form = () => owner.visit(`/shop/products?edit=${soap}&lang=en`)
  const names = async () => (await form()).html.includes('name="hours_needed"')
  expect(await names()).toBe(true)
  await database.query("update products set hours_needed = 48 where id = $1", [soap])
  await database.query("update shops set asks_when = false where id = $1", [shop.id])
  expect(await names()).toBe(false)
  const version = await versionOf(database, soap)
  const saved = await owner.post(`/shop/products?edit=${soap}`, productForm({ name: "Soap", version }))
  expect(saved.status).toBe(302)
  const { rows } = await database.query("select hours_needed from products where id = $1", [soap])
  expect(rows).toEqual([{ hours_needed: 48 }])
})
