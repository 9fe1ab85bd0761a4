import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { findOrder } from "#app/database/shop/orders/own-order.ts"
import { changeLine, strikeLine } from "#app/database/shop/orders/order-lines.ts"
import { restoreLine } from "#app/database/shop/orders/struck-lines.ts"
import { takeStep, type SentStep } from "#app/database/shop/orders/take-step.ts"
import { setStocks } from "#app/database/shop/products/save-variants.ts"
import { sendOrder } from "#app/database/visitor/placed-orders.ts"
import { nobody } from "#app/domain/order/order.ts"
import { uncountedStock } from "#app/domain/variant/stock.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()

type Item = { product_id: string; variant_id?: string; qty: number }

/** A shop with the stocks of a product's sizes each, and a way to place orders and take their steps. */
async function arrange(...products: (readonly number[])[]) {
  const shop = await insertShop(database.owner)
  const ids = await Promise.all(
    products.map((stocks, index) =>
      addProduct(shop.id, {
        name: `Product ${index}`,
        priceCents: 500,
        variants: stocks.map((stock, size) => ({
          size: stocks.length > 1 ? `${size}` : null,
          color: null,
          stock,
        })),
      }),
    ),
  )
  const variants = async () => {
    const { rows } = await database.owner.query<{ id: string; product_id: string; stock: number }>(
      "select id, product_id, stock from product_variants where shop_id = $1 order by product_id, position",
      [shop.id],
    )
    return rows
  }
  const placeNow = async (items: Item[]) => {
    const id = randomUUID()
    const order = {
      ids: [id],
      items,
      cartHash: "YQ==",
      language: "en",
      sharedCartId: null,
      previousId: null,
    } as const
    await asVisitor(shop.slug, (db) => sendOrder(db, { ...order, customer: nobody, handover: null }))
    return id
  }
  const find = async (id: string) => {
    const order = await asShop(shop.id, (db) => findOrder(db, id))
    if (order === null) throw new Error("no such order")
    return order
  }
  const send = (id: string, step: SentStep["step"], version: number, isConfirmed = false) =>
    asShop(shop.id, (db) =>
      takeStep(db, id, {
        step,
        version,
        isConfirmed,
        reason: null,
        replacedReason: String,
      }),
    )
  const stocks = async () => (await variants()).map(({ stock }) => stock)
  return { shop, ids, variants, place: placeNow, find, send, stocks }
}

test("an order goes from new to completed, and each step is undone once", async () => {
  const { ids, place: placeNow, find, send, stocks } = await arrange([5])
  const id = await placeNow([{ product_id: ids[0] ?? "", qty: 2 }])
  expect(await send(id, "confirm", 2)).toMatchObject({ kind: "done", status: "confirmed" })
  expect(await stocks()).toEqual([3])
  const confirmed = await find(id)
  expect(await send(id, "undo", confirmed.version)).toMatchObject({ status: "new" })
  expect(await stocks()).toEqual([5])
  const { version } = await find(id)
  expect(await send(id, "undo", version), "nothing is left to undo").toEqual({
    kind: "changed",
    status: "new",
  })
  await send(id, "confirm", version)
  await send(id, "complete", (await find(id)).version)
  expect(await send(id, "cancel", (await find(id)).version)).toEqual({ kind: "changed", status: "completed" })
  await send(id, "undo", (await find(id)).version)
  await send(id, "cancel", (await find(id)).version)
  const cancelled = await find(id)
  expect(cancelled).toMatchObject({ status: "cancelled", formerStatus: "confirmed" })
  expect(await stocks()).toEqual([5])
  expect(cancelled.events.map(({ kind }) => kind)).toEqual([
    ...["cancelled", "undone", "completed", "confirmed", "undone", "confirmed", "placed"],
  ])
})

test("what is missing is said first, and taken as far as it goes by who is sure", async () => {
  const { ids, place: placeNow, find, send, stocks } = await arrange([1], [uncountedStock], [4])
  const [short = "", uncounted = "", rest = ""] = ids
  const id = await placeNow([
    { product_id: short, qty: 3 },
    { product_id: uncounted, qty: 9 },
    { product_id: rest, qty: 4 },
  ])
  const placed = await find(id)
  expect(placed.lines.map(({ missing }) => missing)).toEqual([2, 0, 0])
  const before = await stocks()
  expect(await send(id, "confirm", placed.version)).toEqual({ kind: "short" })
  expect([await find(id), await stocks()]).toEqual([placed, before])
  expect(await send(id, "confirm", placed.version, true)).toMatchObject({ kind: "done" })
  expect((await stocks()).toSorted((a, b) => a - b)).toEqual([0, 0, uncountedStock])
  expect((await find(id)).events[0]).toMatchObject({ kind: "confirmed", details: { missing: 2 } })
  await send(id, "cancel", (await find(id)).version)
  expect(await stocks()).toEqual(before)
})

test("of several devices one takes the step, and the others learn what it has become", async () => {
  const { ids, place: placeNow, find, send, stocks } = await arrange([50])
  for (let round = 0; round < 10; round += 1) {
    const id = await placeNow([{ product_id: ids[0] ?? "", qty: 1 }])
    const { version } = await find(id)
    const steps = ["confirm", "cancel", "confirm", "cancel"] as const
    const results = await Promise.all(steps.map((step) => send(id, step, version)))
    const { status } = await find(id)
    expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === "changed")).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "changed", status })),
    )
    if (status === "confirmed") await send(id, "cancel", (await find(id)).version)
  }
  expect(await stocks()).toEqual([50])
})

test("the last pieces are taken once, in whatever order the orders name their products", async () => {
  const { ids, place: placeNow, send, find, stocks } = await arrange([3], [3], [3])
  const orders = await Promise.all(
    Array.from({ length: 8 }, (_, iteration) => {
      const items = ids.map((id) => ({ product_id: id, qty: 1 }))
      return placeNow(iteration % 2 === 0 ? items : items.toReversed())
    }),
  )
  const results = await Promise.all(orders.map((id) => send(id, "confirm", 2)))
  expect(results.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "done"),
    ...Array.from({ length: 5 }, () => "short"),
  ])
  expect(await stocks()).toEqual([0, 0, 0])
  const missing = (await find(orders[results.findIndex(({ kind }) => kind === "short")] ?? "")).lines
  expect(missing.map((line) => line.missing)).toEqual([1, 1, 1])
})

const action = fc.record({
  order: fc.nat(2),
  step: fc.constantFrom("confirm", "complete", "cancel", "undo"),
  isConfirmed: fc.boolean(),
})

test("whatever steps are taken, stock and orders agree", async () => {
  const first = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 })
  const quantities = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      first,
      quantities,
      fc.array(action, { maxLength: 12 }),
      async (pieces, wanted, actions) => {
        const { shop, ids, variants, place: placeNow, send, find } = await arrange(pieces)
        const stored = await variants()
        const orders = await Promise.all(
          wanted.map((qty, iteration) =>
            placeNow([
              { product_id: ids[0] ?? "", variant_id: stored[iteration % stored.length]?.id ?? "", qty },
            ]),
          ),
        )
        for (const { order, step, isConfirmed } of actions) {
          const id = orders[order] ?? ""
          await send(id, step, (await find(id)).version, isConfirmed)
          const { rows } = await database.owner.query<{ id: string; taken: number; holds: boolean }>(
            `select coalesce(taken_variant_id, variant_id) as id, taken, status in ('confirmed', 'completed') as holds
           from order_lines join orders on orders.id = order_id where orders.shop_id = $1`,
            [shop.id],
          )
          for (const { id: variant, stock } of await variants()) {
            const taken = rows.filter((row) => row.id === variant).reduce((sum, row) => sum + row.taken, 0)
            expect(stock + taken).toBe(stored.find((one) => one.id === variant)?.stock)
            expect(stock).toBeGreaterThanOrEqual(0)
          }
          expect(rows.filter((row) => row.taken > 0 && !row.holds)).toEqual([])
        }
        await database.owner.query("delete from shops where id = $1", [shop.id])
      },
    ),
    { numRuns: 25 },
  )
})

test("what became uncounted meanwhile stays so, and what is gone is given back to nobody", async () => {
  const { shop, ids, variants, place: placeNow, find, send, stocks } = await arrange([5], [5])
  const id = await placeNow(ids.map((product) => ({ product_id: product, qty: 2 })))
  await send(id, "confirm", 2)
  const [one] = await variants()
  if (one === undefined) throw new Error("no variant")
  await asShop(shop.id, (db) => db.run(setStocks(one.product_id, [{ id: one.id, stock: uncountedStock }])))
  await database.owner.query("delete from products where id = $1", [
    ids.find((product) => product !== one.product_id),
  ])
  expect(await send(id, "cancel", (await find(id)).version)).toMatchObject({ status: "cancelled" })
  expect(await stocks()).toEqual([uncountedStock])
})

test("lines of a new order change and are struck with their total; the last one stays", async () => {
  const { shop, ids, variants, place: placeNow, find, send } = await arrange([5, 5], [5])
  const id = await placeNow(ids.map((product) => ({ product_id: product, qty: 2 })))
  const change = (position: number, quantity: number, variantId: string | null = null) =>
    asShop(shop.id, async (db) => {
      const { version } = await find(id)
      return changeLine(db, id, { position, version, quantity, variantId })
    })
  const placed = await find(id)
  expect(placed.lines.map(({ needs }) => needs)).toEqual(["size", null])
  const size = (await variants()).filter(({ product_id: of }) => of === ids[0])[1]?.id ?? ""
  expect(await change(1, 3, size)).toMatchObject({ kind: "done" })
  const changed = await find(id)
  expect(changed).toMatchObject({ goodsCents: 2_500, lines: [{ needs: null, size: "1", quantity: 3 }, {}] })
  expect(changed.events[0]).toMatchObject({
    kind: "line_changed",
    details: { name: "Product 0", from: { quantity: 2, size: null }, to: { quantity: 3, size: "1" } },
  })
  expect(await change(1, 3, size), "a second press").toEqual({ kind: "done", version: changed.version })
  expect(await change(9, 1)).toEqual({ kind: "line_gone" })
  expect(await change(2, 1, size), "a variant of another product").toEqual({ kind: "variant_gone" })
  const strike = async (position: number) => {
    const { version } = await find(id)
    return asShop(shop.id, (db) => strikeLine(db, id, { position, version }))
  }
  expect(await strike(1)).toMatchObject({ kind: "done" })
  expect(await find(id)).toMatchObject({ goodsCents: 1_000, lines: [{ name: "Product 1" }] })
  expect(await strike(2)).toEqual({ kind: "last_line" })
  const restore = async () => {
    const { version } = await find(id)
    return asShop(shop.id, (db) => restoreLine(db, id, { position: 1, version }))
  }
  expect(await restore()).toMatchObject({ kind: "done" })
  const { struck, lines, goodsCents } = await find(id)
  expect({ struck, lines, goodsCents }).toEqual({ struck: [], lines: changed.lines, goodsCents: 2_500 })
  expect(await restore()).toEqual({ kind: "line_gone" })
  await change(1, 1)
  await strike(1)
  expect((await find(id)).struck, "as it was when it was last struck").toMatchObject([
    { quantity: 1, size: "1" },
  ])
  await send(id, "confirm", (await find(id)).version)
  expect(await change(2, 1)).toEqual({ kind: "changed", status: "confirmed" })
})

test("an open size that its owner agrees on costs what that size costs, and other changes leave the price as it was", async () => {
  const { shop, variants, place: placeNow, find } = await arrange([5, 5, 5])
  const [, second, third] = await variants()
  await database.owner.query("update product_variants set price = 8 where id = $1", [second?.id])
  const product = second?.product_id ?? ""
  const id = await placeNow([{ product_id: product, qty: 2 }])
  const change = async (quantity: number, variantId: string | null) => {
    const { version } = await find(id)
    await asShop(shop.id, (db) => changeLine(db, id, { position: 1, version, quantity, variantId }))
    return find(id)
  }
  expect(await find(id)).toMatchObject({ goodsCents: 1_000, lines: [{ unitCents: 500, needs: "size" }] })
  expect(await change(2, second?.id ?? "")).toMatchObject({ goodsCents: 1_600, lines: [{ unitCents: 800 }] })
  await database.owner.query("update product_variants set price = 9 where id = $1", [second?.id])
  expect(await change(3, null)).toMatchObject({ goodsCents: 2_400, lines: [{ unitCents: 800 }] })
  expect(await change(3, third?.id ?? "")).toMatchObject({ goodsCents: 1_500, lines: [{ unitCents: 500 }] })
})
