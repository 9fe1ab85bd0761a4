import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, textOf as wholeTextOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { askOfProduct } from "#tests/fixtures/ask-of-product.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { addedOrderTimes } from "#app/order/throttle-sends.server.ts"
import { tooManyOrdersText } from "#app/order/order-error-texts.ts"
import { orderSources } from "#app/domain/order/added-order.ts"
import {
  addOrderPath,
  fieldsOfAdded as fieldsOf,
  openAddOrder as open,
  openWithItems as withItems,
  postAddOrder as post,
} from "./fill-add-order.ts"

const app = useTestApplication()
const path = addOrderPath
const en = messages.en
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")

async function arrange() {
  const shop = await insertShop(app.database.owner, { phone: "+961 3 123 456" })
  const soap = await insertProduct(app.database.owner, shop, { name: "Olive soap", priceCents: 650 })
  const mug = await insertProduct(app.database.owner, shop, {
    ...{ name: "Mug", priceCents: 1450 },
    variants: [
      ["S", null, 3],
      ["L", null, 0],
    ],
  })
  return { shop, soap, mug, owner: await app.signInAsShop(shop) }
}

async function ordersOf(shop: { id: string }) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select number, status, source, total_cents::int, customer_name, customer_phone, customer_area, handover, area_name,
       delivery_cents::int, (select sum(taken)::int from order_lines where order_id = orders.id) as taken
     from orders where shop_id = $1 order by number`,
    [shop.id],
  )
  return rows
}

async function insertArea(
  shop: { id: string },
  name: string,
  cents: number | null,
  smallest: number | null = null,
) {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `insert into delivery_areas (shop_id, name, price_cents, smallest_order_cents) values ($1, $2, $3, $4) returning id`,
    [shop.id, name, cents, smallest],
  )
  return rows[0]?.id ?? ""
}

test("an order that came by phone has a number, takes its stock, and its page can be sent", async () => {
  const { shop, soap, owner } = await arrange()
  const page = await withItems(owner, [soap])
  const sent = await post(owner, page, {
    act: "send",
    quantity: "2",
    name: "Hala",
    phone: "70 815 226",
    area: "Mina",
  })
  expect(sent.status).toBe(302)
  expect(await ordersOf(shop)).toEqual([
    expect.objectContaining({
      ...{ number: 1001, status: "confirmed", source: "call", total_cents: 1300, taken: 2 },
      ...{ customer_name: "Hala", customer_phone: "+96170815226", customer_area: "Mina" },
    }),
  ])
  const order = await owner.visit(`${leadsTo(sent)}&lang=en`)
  const text = textOf(order.html)
  expect(text).toContain(en.orders_done_added.replace("{number}", "1001"))
  expect(text).toContain(en.order_event_added.replace("{source}", en.source_call))
  const id = /orders\/([0-9a-f-]{36})/.exec(leadsTo(sent) ?? "")?.[1] ?? ""
  const chat = /href="https:\/\/wa\.me\/96170815226\?text=([^"]+)"/.exec(order.html)?.[1] ?? ""
  expect(decodeURIComponent(chat)).toContain(`/order/${id}`)
  expect((await app.visitor().visit(`/order/${id}`)).status).toBe(200)
  const file = await owner.visit("/shop/orders.csv?lang=en")
  expect(file.html.split("\n")[1]).toContain(en.source_call)
})

test.each(orderSources)("an order from %s may begin as new, and then takes nothing", async (source) => {
  const { shop, soap, owner } = await arrange()
  await post(owner, await withItems(owner, [soap]), { act: "send", source, begins: "new" })
  expect(await ordersOf(shop)).toEqual([expect.objectContaining({ source, status: "new", taken: 0 })])
})

async function billsOf(shop: { id: string }) {
  const { rows } = await app.database.owner.query<Record<string, unknown>>(
    `select status, handover, delivery_cents::int, reduction_kind, reduction_value::int, reduction_word, charge_cents::int,
       charge_word from orders where shop_id = $1`,
    [shop.id],
  )
  return rows
}

test("its bill has a reduction, another charge and a delivery without an area from its beginning", async () => {
  const { shop, soap, owner } = await arrange()
  const begun = await withItems(owner, [soap])
  for (const field of [
    "delivery_amount",
    "reduction_amount",
    "reduction_word",
    "charge_amount",
    "charge_word",
  ])
    expect(begun.html).toMatch(new RegExp(`<input[^>]* name="${field}"`))
  const bill = {
    ...{ delivery_amount: "3", reduction_amount: "١٠", reduction_unit: "percent", reduction_word: "regular" },
    ...{ charge_amount: "1.50", charge_word: "Gift wrapping" },
  }
  const page = await post(owner, begun, { act: "update", quantity: "2", ...bill })
  const text = textOf(page.html)
  for (const shown of ["$13.00", "$3.00", "10% · regular", "−$1.30", "Gift wrapping", "$1.50"])
    expect(text).toContain(shown)
  expect(text, "13 + 3 + 1.50 − 1.30").toContain(en.add_order_send_total.replace("{total}", "$16.20"))
  const sent = await post(owner, page, { act: "send" })
  expect(sent.status).toBe(302)
  const again = await post(owner, page, { act: "send", charge_amount: "9" })
  expect(leadsTo(again)).toContain("added-before")
  expect(await billsOf(shop)).toEqual([
    {
      ...{ status: "confirmed", handover: "delivery", delivery_cents: 300 },
      ...{ reduction_kind: "percent", reduction_value: 10, reduction_word: "regular" },
      ...{ charge_cents: 150, charge_word: "Gift wrapping" },
    },
  ])
  const order = textOf((await owner.visit(`${leadsTo(sent)}&lang=en`)).html)
  expect(order).toContain("$16.20")
  expect(order, "the history has it").toContain(
    en.bill_event_other
      .replace("{word}", "Gift wrapping")
      .replace("{amount}", "$1.50")
      .replaceAll(/[\u2066-\u2069]/g, ""),
  )
})

test("an area replaces the delivery that was written before it was chosen, which stays in the form", async () => {
  const { shop, soap, owner } = await arrange()
  const where = await insertArea(shop, "Metn", 400)
  const page = await post(owner, await withItems(owner, [soap]), {
    act: "update",
    where,
    delivery_amount: "9",
  })
  expect(textOf(page.html)).toContain(en.add_order_send_total.replace("{total}", "$10.50"))
  expect(page.html).toContain('name="delivery_amount" value="9"')
  await post(owner, page, { act: "send" })
  expect(await billsOf(shop)).toMatchObject([{ handover: "delivery", delivery_cents: 400 }])
})

test.each([
  [{ reduction_amount: "101", reduction_unit: "percent" }, en.bill_problem_percent],
  [{ reduction_amount: "-2", reduction_unit: "sum" }, en.bill_problem_amount],
  [{ charge_amount: "1.50" }, en.bill_problem_word],
  [{ charge_word: "Gift wrapping" }, en.bill_problem_amount_required],
  [{ delivery_amount: "9999999999" }, en.bill_problem_too_large],
])("a bill with %j is not added, and stays in the form", async (fields: Fields, problem) => {
  const { shop, soap, owner } = await arrange()
  const page = await post(owner, await withItems(owner, [soap]), { act: "send", ...fields })
  expect(page.status).toBe(422)
  expect(textOf(page.html)).toContain(problem)
  expect(page.html).toMatch(/<details[^>]* open=""/)
  expect(page.html).toContain(`value="${String(Object.values(fields)[0])}"`)
  expect(await billsOf(shop)).toEqual([])
})

test("after very many in ten minutes the next one waits, but not one that was added already", async () => {
  const { shop, soap, owner } = await arrange()
  const other = await arrange()
  const added = await withItems(owner, [soap])
  await post(owner, added, { act: "send" })
  const next = await withItems(owner, [soap])
  await app.database.owner.query("update throttles set points = $2 where key = $1", [
    ...[`added orders of ${shop.id}`, addedOrderTimes.delaysMs.length],
  ])
  const page = await post(owner, next, { act: "send", name: "Hala" })
  expect(page.status).toBe(429)
  // Its seconds are fewer where the test is slow.
  const [said = ""] = tooManyOrdersText(20, "en").split("20")
  expect(textOf(page.html)).toContain(said)
  expect(page.html).toContain('value="Hala"')
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(leadsTo(await post(owner, added, { act: "send" }))).toContain("added-before")
  await post(other.owner, await withItems(other.owner, [other.soap]), { act: "send" })
  expect(await ordersOf(other.shop), "another shop does not wait").toHaveLength(1)
})

test("pressed twice, also at once, it is one order", async () => {
  const { shop, soap, owner } = await arrange()
  const page = await withItems(owner, [soap])
  const sendings = await Promise.all([1, 2, 3].map(() => post(owner, page, { act: "send" })))
  const later = await post(owner, page, { act: "send" })
  const ids = [...sendings, later].map((one) => /[0-9a-f-]{36}/.exec(leadsTo(one) ?? "")?.[0])
  expect(new Set(ids).size).toBe(1)
  expect(await ordersOf(shop)).toEqual([expect.objectContaining({ taken: 1 })])
  expect(textOf((await owner.visit(`${leadsTo(later)}&lang=en`)).html)).toContain(en.orders_done_added_before)
})

test("missing pieces are said first, and are confirmed by the next press", async () => {
  const { shop, soap, mug, owner } = await arrange()
  const page = await withItems(owner, [soap, mug])
  const first = await post(owner, page, { act: "send", quantity: ["7", "1"] })
  expect([first.status, await ordersOf(shop)]).toEqual([409, []])
  expect(textOf(first.html)).toContain(en.add_order_problem_short)
  const more = await post(owner, first, { act: "send", quantity: ["9", "1"] })
  expect(more.status, "more are missing than was said").toBe(409)
  expect((await post(owner, more, { act: "send" })).status).toBe(302)
  expect(await ordersOf(shop)).toEqual([expect.objectContaining({ status: "confirmed", taken: 5 })])
})

test("a price that changed since the page was shown is said with the former one", async () => {
  const { shop, soap, owner } = await arrange()
  const page = await withItems(owner, [soap])
  await app.database.owner.query("update products set price = 7 where id = $1", [soap])
  const changed = await post(owner, page, { act: "send" })
  expect([changed.status, await ordersOf(shop)]).toEqual([409, []])
  expect(textOf(changed.html)).toContain(en.add_order_price_was.replace("{price}", "$6.50"))
  await post(owner, changed, { act: "send" })
  expect(await ordersOf(shop)).toEqual([expect.objectContaining({ total_cents: 700 })])
})

test("bad input stands beside its cause, and nothing that was written is lost", async () => {
  const { shop, soap, owner } = await arrange()
  const page = await withItems(owner, [soap])
  const input = { quantity: "1000", phone: "12", name: "x".repeat(121), note: "<b>\nA" }
  const wrong = await post(owner, page, { act: "send", ...input })
  expect([wrong.status, await ordersOf(shop)]).toEqual([422, []])
  expect(fieldsOf(wrong)).toMatchObject({ quantity: ["1000"], phone: ["12"], name: ["x".repeat(121)] })
  expect(wrong.html).toContain("&lt;b&gt;\nA</textarea>")
  const tags = wrong.html.match(/<input[^>]*>/g) ?? []
  const wrongFields = tags.filter((tag) => tag.includes('aria-invalid="true"'))
  expect(wrongFields.map((tag) => / name="([^"]*)"/.exec(tag)?.[1])).toEqual(["quantity", "name", "phone"])
  const empty = await post(owner, await open(owner), { act: "send" })
  expect([empty.status, textOf(empty.html)]).toEqual([
    422,
    expect.stringContaining(en.add_order_problem_empty),
  ])
})

test("the lines of a shared cart of this shop come with its link, and no other shop's", async () => {
  const { shop, soap, owner } = await arrange()
  const other = await arrange()
  const shared = await fetch(`${app.address}/shop/${shop.slug}/cart`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ items: [{ productId: soap, variantId: null, quantity: 3 }] }),
  })
  const { id } = (await shared.json()) as { id: string }
  const search = `Look: ${app.address}/cart/${id} thanks`
  const found = await post(owner, await open(owner), { act: "update", search })
  expect(fieldsOf(found)).toMatchObject({ product: [soap], quantity: ["3"], search: [""], cart: [id] })
  const foreign = await post(other.owner, await open(other.owner), { act: "update", search })
  expect([foreign.status, errorBeside(foreign.html, "search") || textOf(foreign.html)]).toEqual([
    ...[422, expect.stringContaining(en.add_order_cart_unknown)],
  ])
  expect(fieldsOf(foreign)["product"]).toBeUndefined()
})

test("an order goes to an area for its price or another, or is picked up; a foreign area is rejected", async () => {
  const { shop, soap, owner } = await arrange()
  const [metn, akkar] = [await insertArea(shop, "Metn", 300, 5_000), await insertArea(shop, "Akkar", null)]
  const foreign = await insertArea((await arrange()).shop, "Tyre", 100)
  await app.database.owner.query("update shops set has_pickup = true where id = $1", [shop.id])
  const send = async (changes: Fields) =>
    (await post(owner, await withItems(owner, [soap]), { act: "send", begins: "new", ...changes })).status
  expect(await send({ where: metn })).toBe(302)
  expect(await send({ where: metn, price: "4.50" })).toBe(302)
  expect(await send({ where: "pickup" })).toBe(302)
  expect(await send({ where: "" })).toBe(302)
  expect(await send({ where: akkar })).toBe(302)
  for (const where of [foreign, randomUUID(), "nowhere"]) expect(await send({ where }), where).toBe(422)
  for (const price of ["-1", "free", "1e9", "9999999999"])
    expect(await send({ where: metn, price })).toBe(422)
  expect(await send({ where: akkar, begins: "confirmed" }), "a confirmed order has a price").toBe(422)
  expect(await ordersOf(shop)).toEqual(
    [
      { handover: "delivery", area_name: "Metn", delivery_cents: 300 },
      { handover: "delivery", area_name: "Metn", delivery_cents: 450 },
      { handover: "pickup", area_name: null, delivery_cents: null },
      { handover: null, area_name: null, delivery_cents: null },
      { handover: "delivery", area_name: "Akkar", delivery_cents: null },
    ].map((one) => expect.objectContaining(one)),
  )
})

test("another shop's product, a hidden one and too many lines are no order", async () => {
  const { shop, soap, owner } = await arrange()
  const foreign = (await arrange()).soap
  const hidden = await insertProduct(app.database.owner, shop, { isActive: false })
  const page = await withItems(owner, [soap])
  for (const product of [foreign, hidden, randomUUID()]) {
    const sent = await post(owner, page, {
      act: "send",
      product: [product],
      variant: [""],
      quantity: ["1"],
      shown: [""],
    })
    expect(sent.status, product).toBe(409)
  }
  const most = Array.from({ length: 100 }, () => randomUUID())
  const full = {
    product: most,
    variant: most.map(() => ""),
    quantity: most.map(() => "1"),
    shown: most.map(() => ""),
  }
  const over = await post(owner, page, { ...full, act: `add:${soap}` })
  expect([over.status, textOf(over.html)]).toEqual([422, expect.stringContaining("up to 100 products")])
  expect(await ordersOf(shop)).toEqual([])
})

test("a form of something else is no order, and nobody is alerted of the owner's own", async () => {
  const { shop, soap, owner } = await arrange()
  for (const fields of [{}, { act: "send" }, { key: "x" }, { other: "y" }] as Fields[])
    expect((await owner.post(path, fields)).status).toBe(400)
  await post(owner, await withItems(owner, [soap]), { act: "send", begins: "new" })
  const alerts = await app.database.owner.query(
    "select from order_alerts where shop_id = $1 and kind = 'order'",
    [shop.id],
  )
  expect([(await ordersOf(shop)).length, alerts.rowCount]).toEqual([1, 0])
})

test("a product's questions are answered on the page before its order is added", async () => {
  const { shop, owner } = await arrange()
  const candle = await insertProduct(app.database.owner, shop, { name: "Candle", priceCents: 1600 })
  await askOfProduct(app.database.owner, candle)
  const page = await withItems(owner, [candle])
  expect(page.html).toContain('<details class="line-questions" open=""')
  const unanswered = await post(owner, page, { act: "send", "answer:0:Extras": ["Gift box"] })
  expect(unanswered.status).toBe(409)
  expect(textOf(unanswered.html)).toContain("Answer “Scent” first.")
  expect(textOf(unanswered.html)).toContain("$18.00")
  const answers = { "answer:0:Scent": "Jasmine", "answer:0:Words on the box": "إلى ماما" }
  const answered = await post(owner, unanswered, { act: "update", ...answers })
  expect(textOf(answered.html)).toContain("$19.50")
  const sent = await post(owner, answered, { act: "send", phone: "70 815 226" })
  expect(sent.status).toBe(302)
  expect(await ordersOf(shop)).toMatchObject([{ total_cents: 1950 }])
  const order = textOf((await owner.visit(`${leadsTo(sent)}&lang=en`)).html)
  expect(order).toContain("Jasmine · Gift box · Words on the box: إلى ماما")
})
