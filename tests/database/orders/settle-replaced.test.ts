import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { countOpenOrders, listOrders } from "#app/database/shop/orders/list-orders.ts"
import { listOrderDays } from "#app/database/shop/orders/order-figures.ts"
import { findOrder } from "#app/database/shop/orders/own-order.ts"
import { takeStep, type SentStep } from "#app/database/shop/orders/take-step.ts"
import { sendOrder } from "#app/database/visitor/placed-orders.ts"
import { nobody } from "#app/domain/order/order.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()

/** A shop with one product of so many pieces, and orders of it, each of which may replace another. */
async function arrange(pieces: number) {
  const shop = await insertShop(database.owner)
  const product = await addProduct(shop.id, {
    name: "Soap",
    priceCents: 500,
    variants: [{ size: null, color: null, stock: pieces }],
  })
  const send = async (qty: number, previousId: string | null = null) => {
    const id = randomUUID()
    const order = { ids: [id], items: [{ product_id: product, qty }], cartHash: "YQ==", sharedCartId: null }
    await asVisitor(shop.slug, (db) =>
      sendOrder(db, { ...order, language: "ar", previousId, customer: nobody, handover: null }),
    )
    return id
  }
  const find = async (id: string) => {
    const order = await asShop(shop.id, (db) => findOrder(db, id))
    if (order === null) throw new Error("no such order")
    return order
  }
  const step = async (id: string, taken: SentStep["step"], isConfirmed = false) => {
    const { version } = await find(id)
    const sent = { step: taken, version, isConfirmed, reason: taken === "cancel" ? "Gone" : null }
    return asShop(shop.id, (db) =>
      takeStep(db, id, {
        ...sent,
        replacedReason: (number, language) => `${language} ${number}`,
      }),
    )
  }
  const stock = async () => {
    const { rows } = await database.owner.query<{ stock: number }>(
      "select stock from product_variants where shop_id = $1",
      [shop.id],
    )
    return rows[0]?.stock
  }
  const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await find(id)).status))
  return { shop, send, find, step, stock, statuses }
}

test("confirming an order cancels the one that it replaces, with its stock, and the undo restores both", async () => {
  const { send, find, step, stock, statuses } = await arrange(5)
  const former = await send(3)
  await step(former, "confirm")
  const later = await send(4, former)
  expect(await stock()).toBe(2)
  expect((await find(later)).lines[0]?.missing, "what the former one took comes back").toBe(0)
  expect(await step(later, "confirm")).toMatchObject({ kind: "done", status: "confirmed", replaced: 1001 })
  expect([await statuses(former, later), await stock()]).toEqual([["cancelled", "confirmed"], 1])
  expect(await find(former)).toMatchObject({
    ...{ cancelReason: "ar 1002", formerStatus: "confirmed", replacedBy: { id: later, number: 1002 } },
    lines: [{ missing: 2 }],
  })
  expect((await find(former)).events[0]).toMatchObject({ kind: "cancelled", details: { replacedBy: 1002 } })
  await step(later, "undo")
  expect([await statuses(former, later), await stock()]).toEqual([["confirmed", "new"], 2])
  expect((await find(former)).cancelReason).toBeNull()
  await step(later, "confirm")
  await step(later, "complete")
  await step(later, "undo")
  expect(await statuses(former, later), "only the step that settled it restores it").toEqual([
    "cancelled",
    "confirmed",
  ])
})

test("what is missing stops both, unless the owner is sure", async () => {
  const { send, step, stock, statuses } = await arrange(5)
  const former = await send(3)
  await step(former, "confirm")
  const later = await send(6, former)
  expect(await step(later, "confirm")).toEqual({ kind: "short" })
  expect([await statuses(former, later), await stock()]).toEqual([["confirmed", "new"], 2])
  await step(later, "confirm", true)
  expect([await statuses(former, later), await stock()]).toEqual([["cancelled", "confirmed"], 0])
})

test("an undo takes what is left for the restored order, and its history says what is missing", async () => {
  const { send, find, step, stock, statuses } = await arrange(5)
  const former = await send(5)
  await step(former, "confirm")
  const later = await send(1, former)
  await step(later, "confirm")
  const other = await send(3)
  await step(other, "confirm")
  await step(later, "undo")
  expect([await statuses(former, later), await stock()]).toEqual([["confirmed", "new"], 0])
  expect((await find(former)).events[0]).toMatchObject({ kind: "undone", details: { missing: 3 } })
})

test("an order that was changed since is not restored, and one that was completed is not cancelled", async () => {
  const { send, step, statuses } = await arrange(9)
  const former = await send(1)
  const later = await send(2, former)
  await step(later, "confirm")
  await step(former, "undo")
  await step(former, "cancel")
  await step(later, "undo")
  expect(await statuses(former, later)).toEqual(["cancelled", "new"])
  const [delivered, next] = [await send(1), await send(1)]
  await database.owner.query("update orders set previous_id = $2 where id = $1", [next, delivered])
  for (const taken of ["confirm", "complete"] as const) await step(delivered, taken)
  expect(await step(next, "confirm")).toMatchObject({ kind: "done", replaced: null })
  expect(await statuses(delivered, next)).toEqual(["completed", "confirmed"])
})

test("a chain of replaced orders is settled by its last one, and restored by its undo; lists and figures count one", async () => {
  const { shop, send, step, stock, statuses } = await arrange(9)
  const first = await send(1)
  await step(first, "confirm")
  const second = await send(2, first)
  const third = await send(3, second)
  const since = { from: "2020-01-01", timeZone: "Asia/Beirut" }
  const query = { search: [], from: null, to: null, timeZone: "Asia/Beirut", page: 1, pageSize: 20 }
  const counted = () =>
    asShop(shop.id, async (db) => {
      const [open, days, fresh, confirmed] = await Promise.all([
        countOpenOrders(db),
        listOrderDays(db, since),
        listOrders(db, { ...query, status: "new" }),
        listOrders(db, { ...query, status: "confirmed" }),
      ])
      return [open.new + open.confirmed, days[0]?.orders, days[0]?.valueCents, fresh.total + confirmed.total]
    })
  expect(await counted()).toEqual([1, 1, 1_500, 1])
  await step(third, "confirm")
  expect([await statuses(first, second, third), await stock()]).toEqual([
    ["cancelled", "cancelled", "confirmed"],
    6,
  ])
  expect(await counted()).toEqual([1, 1, 1_500, 1])
  await step(third, "undo")
  expect([await statuses(first, second, third), await stock()]).toEqual([["confirmed", "new", "new"], 8])
  await step(third, "confirm")
  await step(third, "cancel")
  expect(await counted()).toEqual([0, 1, 0, 0])
})

test("of two devices one settles both orders, and the other learns that it changed", async () => {
  const { send, step, statuses } = await arrange(9)
  for (let iteration = 0; iteration < 5; iteration += 1) {
    const former = await send(1)
    const later = await send(1, former)
    const results = await Promise.all([
      step(later, "confirm"),
      step(later, "confirm"),
      step(former, "confirm"),
    ])
    expect(
      results
        .slice(0, 2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(["changed", "done"])
    const after = await statuses(former, later)
    // The former one may have been confirmed after it was settled: then its device was told that it changed.
    expect(after).toEqual(["cancelled", "confirmed"])
  }
})

const action = fc.record({
  order: fc.nat(2),
  step: fc.constantFrom("confirm", "complete", "cancel", "undo"),
  isConfirmed: fc.boolean(),
})

test("whatever steps are taken of orders that replace each other, stock and orders agree", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
      fc.array(action, { maxLength: 12 }),
      async (pieces, [one = 1, two = 1, three = 1], actions) => {
        const { shop, send, step, stock } = await arrange(pieces)
        const first = await send(one)
        const second = await send(two, first)
        const orders = [first, second, await send(three, second)]
        for (const { order, step: taken, isConfirmed } of actions) {
          await step(orders[order] ?? "", taken, isConfirmed)
          const { rows } = await database.owner.query<{ taken: number; holds: boolean }>(
            `select taken, status in ('confirmed', 'completed') as holds
               from order_lines join orders on orders.id = order_id where orders.shop_id = $1`,
            [shop.id],
          )
          expect((await stock()) ?? 0).toBe(pieces - rows.reduce((sum, row) => sum + row.taken, 0))
          expect(rows.filter((row) => row.taken > 0 && !row.holds)).toEqual([])
        }
        await database.owner.query("delete from shops where id = $1", [shop.id])
      },
    ),
    { numRuns: 25 },
  )
})
