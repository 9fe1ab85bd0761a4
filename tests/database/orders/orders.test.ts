import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { expect, test } from "vitest"
import { asVisitor, asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import { findPlacedOrder, sendOrder, type NewOrder } from "#app/database/visitor/placed-orders.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { nobody } from "#app/domain/order/order.ts"
import { passwordOfRole } from "#app/database/setup/login-roles.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()

/** A shop with a product of 3.50 dollars. */
async function arrange() {
  const shop = await insertShop(database.owner)
  const product = await addProduct(shop.id, { name: "Soap", priceCents: 350 })
  const order = ({ id = randomUUID(), ...options }: Partial<NewOrder> & { id?: string } = {}) => ({
    ...{ id, ids: [id], items: [{ product_id: product, qty: 2 }], cartHash: "YQ==", language: "ar" as const },
    ...{ sharedCartId: null, previousId: null, customer: nobody, handover: null, ...options },
  })
  const placeNow = (placed: NewOrder) => asVisitor(shop.slug, (db) => sendOrder(db, placed))
  return { shop, product, order, place: placeNow }
}

test("an order has the shop's own names and prices, and can be read by who has its id", async () => {
  const { order, place: placeNow, product } = await arrange()
  const placed = order({ customer: { ...nobody, name: "Rana", note: "Gift" } })
  expect(await placeNow(placed)).toEqual({ number: 1001, outcome: "placed", previousNumber: null })
  const found = await asVisitorOfOrder(placed.id, findPlacedOrder)
  expect(found).toMatchObject({
    ...{ number: 1001, status: "new", language: "ar", goodsCents: 700, isPartial: false },
    customer: { name: "Rana", phone: null, area: null, note: "Gift" },
    lines: [{ productId: product, name: "Soap", quantity: 2, unitCents: 350, needs: null }],
    events: [{ kind: "placed" }],
  })
  expect(await asVisitorOfOrder(randomUUID(), findPlacedOrder)).toBeNull()
})

test("fifty orders at once are numbered from 1001 without a gap; the same one keeps its number", async () => {
  const { order, place: placeNow } = await arrange()
  const orders = Array.from({ length: 50 }, () => order())
  const placed = await Promise.all([...orders, ...orders].map(placeNow))
  const numbers = placed.map((each) => each?.number ?? 0)
  expect([...new Set(numbers)].toSorted((a, b) => a - b)).toEqual(orders.map((_, index) => 1001 + index))
  expect(numbers.slice(50)).toEqual(numbers.slice(0, 50))
  expect(placed.filter((each) => each?.outcome === "placed")).toHaveLength(50)
})

test("an order that is refused takes no number", async () => {
  const { order, place: placeNow, product } = await arrange()
  const gone = order({ items: [{ product_id: randomUUID(), qty: 1 }] })
  await expect(placeNow(gone)).rejects.toMatchObject({ constraint: "orders_lines_gone" })
  const foreign = order({ items: [{ product_id: product, variant_id: randomUUID(), qty: 1 }] })
  await expect(placeNow(foreign)).rejects.toMatchObject({ constraint: "orders_lines_gone" })
  await expect(placeNow(order({ items: [] }))).rejects.toMatchObject({ constraint: "orders_lines_shape" })
  expect(await placeNow(order())).toEqual({ number: 1001, outcome: "placed", previousNumber: null })
})

test("after 24 hours, or once it is cancelled, the same order is stale", async () => {
  const { order, place: placeNow } = await arrange()
  for (const change of ["created_at = now() - interval '25 hours'", "status = 'cancelled'"]) {
    const placed = order()
    await placeNow(placed)
    await database.owner.query(`update orders set ${change} where id = $1`, [placed.id])
    expect(await placeNow(placed)).toMatchObject({ outcome: "stale" })
    const next = randomUUID()
    const again = { ...placed, ids: [placed.id, next] }
    expect(await placeNow(again), "under its next id").toMatchObject({ outcome: "placed" })
    expect(await asVisitorOfOrder(next, findPlacedOrder)).toMatchObject({ id: next })
    expect(await placeNow(again)).toMatchObject({ outcome: "same" })
  }
})

test("a new order names the one before, of the same shop alone", async () => {
  const { order, place: placeNow } = await arrange()
  const first = order()
  await placeNow(first)
  const next = order({ previousId: first.id })
  await placeNow(next)
  const other = await arrange()
  const foreign = other.order({ previousId: first.id })
  await other.place(foreign)
  const previousOf = async (id: string) =>
    (await database.owner.query("select previous_id, previous_number from orders where id = $1", [id]))
      .rows[0]
  expect(await previousOf(next.id)).toEqual({ previous_id: first.id, previous_number: 1001 })
  expect(await previousOf(foreign.id)).toEqual({ previous_id: null, previous_number: null })
})

test("in the transaction that sends it an order can be read, and no other", async () => {
  const { shop, order, place: placeNow } = await arrange()
  await placeNow(order())
  const second = order()
  const [, found] = await asVisitor(shop.slug, (db) =>
    Promise.all([sendOrder(db, second), findPlacedOrder(db)]),
  )
  expect(found).toMatchObject({ id: second.id, number: 1002, lines: [{ name: "Soap", quantity: 2 }] })
})

test("an id that an order of another shop has is taken: nothing is placed under it", async () => {
  const [one, other] = [await arrange(), await arrange()]
  const first = one.order()
  await one.place(first)
  expect(await other.place(other.order({ id: first.id }))).toMatchObject({ outcome: "stale" })
  const { rows } = await database.owner.query("select shop_id from orders where id = $1", [first.id])
  expect(rows).toEqual([{ shop_id: one.shop.id }])
  expect(await other.place(other.order()), "it takes no number").toMatchObject({ number: 1001 })
})

test("whoever listens as a visitor hears nothing that opens an order", async () => {
  const { shop, order, place: placeNow, product } = await arrange()
  const listener = new Client({
    ...database.connection,
    user: "vitrine_visitor",
    password: passwordOfRole("vitrine_visitor", database.secret),
  })
  await listener.connect()
  const heard: string[] = []
  listener.on("notification", ({ payload = "" }) => heard.push(payload))
  const { rows: channels } = await database.owner.query<{ name: string }>(
    `select distinct (regexp_matches(prosrc, 'pg_notify\\(.(\\w+)', 'g'))[1] as name from pg_proc
      where pronamespace = 'public'::regnamespace`,
  )
  expect(channels.length).toBeGreaterThanOrEqual(3)
  for (const { name } of channels) await listener.query(`listen ${name}`)
  const placed = order()
  await placeNow(placed)
  await database.owner.query("update orders set private_note = 'x' where id = $1", [placed.id])
  await database.owner.query("update products set name = 'Bar' where id = $1", [product])
  await database.owner.query("select pg_notify('vitrine_orders', 'the end')")
  await expect.poll(() => heard).toContain("the end")
  await listener.end()
  const number = "00000000-0000-0000-0000-000000001001"
  expect(heard).toContain(`${shop.id} ${number} placed`)
  expect(heard).toContain(`${shop.id} ${number} changed`)
  const ids = heard.flatMap((payload) => payload.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])
  expect(new Set(ids)).toEqual(new Set([shop.id, number]))
})

test("a blocked shop takes no order, and its orders are no longer shown", async () => {
  const { shop, order, place: placeNow } = await arrange()
  const placed = order()
  await placeNow(placed)
  await database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  expect(await placeNow(order())).toBeNull()
  const seen = asVisitorOfOrder(placed.id, (db) => Promise.all([findPublicShop(db), findPlacedOrder(db)]))
  expect(await seen).toEqual([null, null])
})
