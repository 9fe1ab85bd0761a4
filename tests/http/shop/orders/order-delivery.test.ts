import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { insertArea, offerPickup } from "#tests/fixtures/insert-area.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const app = useTestApplication()

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
const maya = { name: "Maya", phone: "+9613412785", area: "Gouraud Street" }

/** A shop with an order of thirteen dollars to an area of three, of which `priceCents` null is to agree. */
async function arrange({
  priceCents = 300,
  pieces = 5,
}: { priceCents?: number | null; pieces?: number } = {}) {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const soap = await insertProduct(database, shop, {
    ...{ name: "Soap", priceCents: 650 },
    variants: [[null, null, pieces]],
  })
  await offerPickup(database, shop.id)
  const area = await insertArea(database, shop.id, { name: "Metn", ar: "المتن", priceCents })
  const send = (handover: Parameters<typeof insertOrder>[2]["handover"]) =>
    insertOrder(database, shop, { items: [[soap, 2]], customer: maya, handover })
  const toMetn = { kind: "delivery", area, cents: priceCents, price: priceCents, freeFrom: null } as const
  const { id } = await send(toMetn)
  const owner = await app.signInAsShop(shop)
  const path = `/shop/orders/${id}`
  const stored = async () => {
    const { rows } = await database.query("select * from orders where id = $1", [id])
    return rows[0] as { version: number; status: string; delivery_cents: string | null; total_cents: string }
  }
  const act = async (position: string, fields: Fields = {}) =>
    owner.post(`${path}?${position}`, { version: String((await stored()).version), ...fields })
  const read = async (query = "") => textOf((await owner.visit(`${path}?${query}`)).html)
  return { database, shop, id, area, owner, path, stored, act, read, send }
}

test.each([
  ["en", "Goods $13.00 Delivery Metn Change $3.00", "Confirm $16.00", "Metn · Gouraud Street"],
  ["ar", "البضاعة $13.00 التوصيل المتن تعديل $3.00", "تأكيد $16.00", "المتن · Gouraud Street"],
])(
  "goods, delivery and total in %s: on the page, in the list, on Home",
  async (lang, bill, confirm, where) => {
    const { read, owner } = await arrange()
    const page = await read(`lang=${lang}`)
    expect(page).toContain(bill)
    expect(page).toContain(confirm)
    const list = textOf((await owner.visit(`/shop/orders?lang=${lang}`)).html)
    expect(list).toContain(where)
    expect(list).toContain("$16.00")
    const home = textOf((await owner.visit(`/shop/dashboard?lang=${lang}`)).html)
    expect(home).toContain("$16.00")
    expect(home, "figures count goods").toContain("$13.00")
  },
)

test("an order that says nothing has the page that it had", async () => {
  const { send, owner } = await arrange()
  const { id } = await send(undefined)
  const text = textOf((await owner.visit(`/shop/orders/${id}?lang=en`)).html)
  expect(text).toContain("Total $13.00")
  expect(text).not.toContain(messages.en.bill_goods)
  const pickup = await send({ kind: "pickup" })
  const page = textOf((await owner.visit(`/shop/orders/${pickup.id}?lang=en`)).html)
  expect(page).toContain("Pickup from the shop")
})

test("the replies have the total with delivery, and say what is to agree", async () => {
  const { read } = await arrange()
  expect(await read("lang=en")).toContain("Total: $16.00, with $3.00 for delivery.")
  const { read: readOpen, database, id } = await arrange({ priceCents: null })
  expect(await readOpen("lang=en")).toContain("$13.00 + delivery")
  await database.query("update orders set language = 'ar' where id = $1", [id])
  expect(await readOpen("lang=en")).toContain("$13.00 + التوصيل")
})

test.each(["en", "ar"] as const)(
  "confirming asks for the price of a delivery that is to agree (%s)",
  async (lang) => {
    const { read, act, stored, path, owner, id } = await arrange({ priceCents: null })
    const texts = messages[lang]
    expect(await read(`lang=${lang}`)).toContain(texts.bill_plus_delivery)
    expect(await read(`lang=${lang}`)).not.toContain(lang === "en" ? "Confirm $" : "تأكيد $")
    const asked = await act(`confirm=&lang=${lang}`)
    expect([asked.status, asked.headers.get("location")]).toEqual([302, `${path}?confirm=`])
    const { version } = await stored()
    const fromList = await owner.post(`/shop/orders?confirm=${id}`, { version: String(version) })
    expect(fromList.headers.get("location")).toBe(`${path}?confirm=`)
    expect(await read(`confirm&lang=${lang}`)).toContain(texts.order_agree_about)
    for (const [input, text] of [
      ["", texts.order_delivery_price_required],
      ["much", texts.problem_money_format],
      ["-1", texts.problem_money_format],
    ] as const) {
      const page = await act(`confirm=&lang=${lang}`, { delivery: input })
      expect(page.status).toBe(422)
      expect(textOf(page.html)).toContain(text)
      expect(page.html).toContain(`value="${input}"`)
    }
    const above = await act("confirm=", { delivery: `${limits.priceCents / 100 + 1}` })
    expect(above.status).toBe(422)
    expect(await stored()).toMatchObject({ status: "new", delivery_cents: null })
    expect((await act("confirm=", { delivery: "4.50" })).status).toBe(302)
    expect(await stored()).toMatchObject({ status: "confirmed", delivery_cents: "450", total_cents: "1300" })
    const page = await read(`lang=${lang}`)
    expect(page).toContain("$17.50")
    const changed = texts.bill_event_total
      .replace("{text}", texts.bill_event_delivery)
      .replace("{amount}", "$4.50")
      .replace("{to}", "$17.50")
      .replace("{from}", "$13.00")
    expect(page, "the history has the change of the bill").toContain(
      changed.replaceAll(/[\u2066-\u2069]/g, ""),
    )
  },
)

test("the question names missing pieces too, and one form answers both", async () => {
  const { read, act, stored } = await arrange({ priceCents: null, pieces: 1 })
  expect(await read("confirm&lang=en")).toContain(messages.en.order_short_about)
  expect((await act("confirm=", { delivery: "0", sure: "on" })).status).toBe(302)
  expect(await stored()).toMatchObject({ status: "confirmed", delivery_cents: "0" })
})

test.each(["en", "ar"] as const)("the file has goods, delivery, total and area (%s)", async (lang) => {
  const { shop, database, send, owner, area } = await arrange()
  await showPounds(database, shop, { shown: "both" })
  await database.query("update delivery_areas set price_cents = null where id = $1", [area])
  await send({ kind: "delivery", area, cents: null, price: null, freeFrom: null })
  await send({ kind: "pickup" })
  const file = await owner.visit(`/shop/orders.csv?lang=${lang}`)
  const rows: Record<string, string>[] = parse(file.html, { bom: true, columns: true })
  const texts = messages[lang]
  const billed = rows.map((row) =>
    [texts.bill_goods, texts.orders_file_delivery, texts.orders_total, texts.orders_file_where].map(
      (name) => row[name],
    ),
  )
  const metn = lang === "en" ? "Metn" : "المتن"
  expect(billed).toEqual([
    ["13.00", "", "13.00", texts.delivery_pickup_short],
    ["13.00", texts.delivery_to_agree, "13.00", metn],
    ["13.00", "3.00", "16.00", metn],
  ])
})
