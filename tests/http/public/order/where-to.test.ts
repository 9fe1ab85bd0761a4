import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertArea, offerPickup } from "#tests/fixtures/insert-area.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { item, shareCart, stockShop } from "../cart/carts-to-share.ts"
import { ask, drawnKey, orderOf, placed, placeOrder } from "./orders-to-place.ts"

const app = useTestApplication()
let shop: TestShop
let soap: string
let metn: string
let akkar: string
let zahle: string

beforeAll(async () => {
  ;({ shop, soap } = await stockShop(app))
  const { owner } = app.database
  metn = await insertArea(owner, shop.id, {
    name: "Metn",
    ar: "المتن",
    priceCents: 300,
    freeFromCents: 4_000,
  })
  akkar = await insertArea(owner, shop.id, { name: "Akkar", ar: "عكّار" })
  zahle = await insertArea(owner, shop.id, { name: "Zahle", priceCents: 500, smallestCents: 4_000 })
  await offerPickup(owner, shop.id)
})

/** An order of soaps of 4.50 dollars. */
const soaps = (quantity: number, more: object) =>
  orderOf([{ ...item(soap, quantity), shownCents: 450 }], more)

const messageOf = ({ chat }: { chat: string | null }) => new URL(chat ?? "").searchParams.get("text") ?? ""

async function storedOrder(id: string) {
  const { rows } = await app.database.owner.query(
    `select handover, area_id, area_name, delivery_cents::int, total_cents::int, customer_area from orders where id = $1`,
    [id],
  )
  return rows[0] as Record<string, unknown>
}

test("an order goes to its area at the price that was seen, which its message, its page and the list of orders add", async () => {
  const order = await placed(app, shop.slug, soaps(2, { where: metn, deliveryCents: 300 }))
  expect(await storedOrder(order.id)).toMatchObject({
    ...{ handover: "delivery", area_id: metn, area_name: "Metn", delivery_cents: 300, total_cents: 900 },
  })
  expect(messageOf(order)).toContain("\nGoods: $9.00\nDelivery · Metn: $3.00\nTotal: $12.00\n")
  const page = await app.visitor().visit(`/order/${order.id}?lang=ar`)
  expect(textOf(page.html)).toMatch(/البضاعة \$9\.00 التوصيل المتن \$3\.00 المجموع \$12\.00/)
  const response = await fetch(`${app.address}/shop/${shop.slug}/orders?lang=en`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ ids: [order.id] }),
  })
  expect(await response.json()).toMatchObject({ orders: [{ total: "$12.00" }] })
})

test("delivery is free from the area's sum of goods, and to agree where no price is named", async () => {
  const free = await placed(app, shop.slug, soaps(9, { where: metn, deliveryCents: 0 }))
  expect(await storedOrder(free.id)).toMatchObject({ delivery_cents: 0, total_cents: 4_050 })
  expect(messageOf(free)).toContain("\nDelivery · Metn: Free\nTotal: $40.50\n")
  const agreed = await placed(app, shop.slug, soaps(3, { where: akkar, deliveryCents: null }))
  expect(await storedOrder(agreed.id)).toMatchObject({ handover: "delivery", delivery_cents: null })
  expect(messageOf(agreed)).toContain("\nDelivery · Akkar: to agree\nTotal: $13.50 + delivery\n")
})

test("what is picked up has no delivery and no street", async () => {
  await ask(app, shop.id, { area: "required" })
  const customer = { name: "", phone: "", area: "", note: "" }
  const order = await placed(
    app,
    shop.slug,
    soaps(4, { where: "pickup", customer: { ...customer, area: "Saab" } }),
  )
  expect(await storedOrder(order.id)).toMatchObject({
    handover: "pickup",
    area_name: null,
    customer_area: null,
  })
  expect(messageOf(order)).toContain("\nPick it up\nTotal: $18.00\n")
  const delivered = await placeOrder(app, shop.slug, soaps(4, { where: metn }))
  expect(delivered).toMatchObject({
    status: 400,
    result: { problems: { area: messages.en.order_answer_required } },
  })
  const street = await placed(
    app,
    shop.slug,
    soaps(4, { where: metn, customer: { ...customer, area: "Saab" } }),
  )
  expect(messageOf(street)).toContain("\nStreet, building, floor: Saab\n")
  await ask(app, shop.id, { area: "off" })
})

test("a missing, forged, foreign or withdrawn answer places nothing, and its text is beside the question", async () => {
  const other = await insertShop(app.database.owner)
  const foreign = await insertArea(app.database.owner, other.id, { name: "Metn", priceCents: 0 })
  const hidden = await insertArea(app.database.owner, shop.id, {
    name: "Hidden",
    priceCents: 0,
    isActive: false,
  })
  const where = async (answer: string) => {
    const { status, result } = await placeOrder(app, shop.slug, soaps(1, { where: answer }))
    if (result.ok) throw new Error("it was placed")
    return [status, result.reason, result.problems?.where]
  }
  expect(await where("")).toEqual([400, "answers", messages.en.where_missing])
  const gone = messages.en.where_gone.replace("{shop}", shop.name)
  for (const answer of [foreign, hidden, randomUUID(), "door", `${metn}'--`])
    expect(await where(answer), answer).toEqual([400, "answers", gone])
  expect(await where("pickup".padEnd(65, "p"))).toEqual([400, "lines", undefined])
  for (const forged of [
    ...[{ deliveryCents: -1 }, { deliveryCents: 0.5 }, { deliveryCents: "0" }, { deliveryCents: 2 ** 53 }],
    ...[{ where: [metn] }, { where: null }, { handover: { kind: "pickup" } }, { area: metn }],
  ])
    expect(await placeOrder(app, shop.slug, soaps(1, { where: metn, ...forged }))).toMatchObject({
      ...{ status: 400, result: { reason: "lines" } },
    })
  const cheaper = await placeOrder(app, shop.slug, soaps(1, { where: metn, deliveryCents: 1 }))
  expect(cheaper).toMatchObject({ status: 409, result: { reason: "changed" } })
  const cart = { items: [item(soap, 1)], where: metn, deliveryCents: 0 }
  expect(await shareCart(app, shop, cart), "a shared cart is goods alone").toMatchObject({ status: 400 })
  await offerPickup(app.database.owner, shop.id, false)
  expect(await where("pickup")).toEqual([400, "answers", gone])
  await offerPickup(app.database.owner, shop.id)
  const { rows } = await app.database.owner.query(
    "select 1 from orders where shop_id = $1 and total_cents = 450",
    [shop.id],
  )
  expect(rows).toEqual([])
})

test("below the smallest order nothing is placed, and the text names the difference", async () => {
  const { status, result } = await placeOrder(app, shop.slug, soaps(8, { where: zahle, deliveryCents: 500 }))
  expect(status).toBe(400)
  expect(result).toMatchObject({
    problems: { where: "Delivery to Zahle is for orders of $40.00 or more. Add $4.00." },
    delivery: { hasPickup: true, areas: [{ id: metn }, { id: akkar }, { id: zahle, smallestCents: 4_000 }] },
  })
  const arabic = await placeOrder(app, shop.slug, soaps(8, { where: zahle, language: "ar" }))
  expect(arabic.result).toMatchObject({ problems: { where: expect.stringContaining("Zahle") as unknown } })
  expect((await placeOrder(app, shop.slug, soaps(9, { where: zahle, deliveryCents: 500 }))).status).toBe(200)
})

test("another price than the one that was seen is said with both, and sent with the second press", async () => {
  const change = (cents: number | null) =>
    app.database.owner.query("update delivery_areas set price_cents = $2 where id = $1", [metn, cents])
  await change(400)
  const order = { where: metn, key: drawnKey() }
  const first = await placeOrder(app, shop.slug, soaps(5, { ...order, deliveryCents: 300 }))
  expect(first).toMatchObject({
    status: 409,
    result: {
      ...{ reason: "changed", delivery: { areas: [{ id: metn, priceCents: 400 }, {}, {}] } },
      problem: "Delivery to Metn is now $4.00. It was $3.00. Nothing was sent yet.",
    },
  })
  expect((await placeOrder(app, shop.slug, soaps(5, { ...order, deliveryCents: 400 }))).status).toBe(200)
  await change(null)
  const agree = await placeOrder(app, shop.slug, soaps(6, { where: metn, deliveryCents: 400 }))
  expect(agree.result).toMatchObject({
    problem: expect.stringContaining("to agree. It was $4.00") as unknown,
  })
  await change(300)
})

test("the same cart and key is one order for one answer, and another order for another", async () => {
  const key = drawnKey()
  const first = await placed(app, shop.slug, soaps(7, { key, where: metn }))
  const again = await placed(app, shop.slug, soaps(7, { key, where: metn }))
  const other = await placed(app, shop.slug, soaps(7, { key, where: "pickup" }))
  expect([again.id, again.number]).toEqual([first.id, first.number])
  expect(other.number).toBe(first.number + 1)
  const replacing = soaps(8, { where: "pickup", previousId: first.id })
  const forged = await placed(app, shop.slug, { ...replacing, previousKey: key })
  expect(messageOf(forged)).not.toContain(String(first.number))
  const changed = await placed(app, shop.slug, {
    ...replacing,
    ...{ key: drawnKey(), previousKey: `${key}-${metn}` },
  })
  expect(messageOf(changed)).toContain(`(replaces order ${first.number})`)
})

test("a page from before is told to load again, and the orders of a shop without areas say nothing", async () => {
  const old = await placeOrder(app, shop.slug, soaps(1, {}))
  const reload = messages.en.where_reload.replace("{shop}", shop.name)
  expect(old).toMatchObject({ status: 409, result: { reason: "changed", problem: reload } })
  const { shop: plain, soap: plainSoap } = await stockShop(app)
  const cart = [item(plainSoap, 2)]
  expect(await storedOrder((await placed(app, plain.slug, orderOf(cart))).id)).toMatchObject({
    handover: null,
  })
  const stale = await placeOrder(app, plain.slug, orderOf(cart, { where: metn, deliveryCents: 300 }))
  expect(stale).toMatchObject({ status: 409, result: { reason: "changed" } })
  await offerPickup(app.database.owner, plain.id)
  const picked = await placed(app, plain.slug, orderOf([item(plainSoap, 3)]))
  expect(await storedOrder(picked.id), "nothing to choose").toMatchObject({ handover: "pickup" })
})
