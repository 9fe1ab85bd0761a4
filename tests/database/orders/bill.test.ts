import * as fc from "fast-check"
import { expect, test } from "vitest"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { changeBill } from "#app/database/shop/orders/change-bill.ts"
import { completeOrder } from "#app/database/shop/orders/complete-order.ts"
import { addPayment, payRestInCash, removePayment } from "#app/database/shop/orders/order-payments.ts"
import { findOrder } from "#app/database/shop/orders/own-order.ts"
import { takeStep, type SentStep } from "#app/database/shop/orders/take-step.ts"
import { createPaymentMethod } from "#app/database/shop/payment-methods.ts"
import type { BillChange } from "#app/domain/bill/bill-change.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { holdsStock, type OrderStatus } from "#app/domain/order/order.ts"
import { statusAfter } from "#app/domain/order/order-steps.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()
const device = { system: "iPhone", browser: "Safari" }
const whish = { kind: "whish", name: null, translations: {}, methodId: null } as const

/** A shop with an order of two pieces at $5.00 each, of 9 in stock. */
async function arrange() {
  const shop = await insertShop(database.owner)
  const product = await addProduct(shop.id, {
    name: "Soap",
    priceCents: 500,
    variants: [{ size: null, color: null, stock: 9 }],
  })
  const { id } = await insertOrder(database.owner, shop, { items: [[product, 2]] })
  const find = async () => {
    const order = await asShop(shop.id, (db) => findOrder(db, id))
    if (order === null) throw new Error("no such order")
    return order
  }
  const change = async (wanted: BillChange, version?: number) => {
    const known = version ?? (await find()).version
    return asShop(shop.id, (db) => changeBill(db, id, { version: known, change: wanted, device }))
  }
  const pay = async (cents: number, version?: number) => {
    const known = version ?? (await find()).version
    const payment = {
      paid: { amount: cents, currency: "USD", cents },
      paidWith: whish,
      reference: null,
    } as const
    return asShop(shop.id, (db) =>
      addPayment(db, id, { version: known, device }, () => ({ ok: true, payment })),
    )
  }
  const step = async (taken: SentStep["step"]) => {
    const { version } = await find()
    const sent = { step: taken, version, isConfirmed: false, reason: "Gone" }
    return asShop(shop.id, (db) => takeStep(db, id, { ...sent, replacedReason: String }))
  }
  const stock = async () => {
    const { rows } = await database.owner.query<{ stock: number }>(
      "select stock from product_variants where shop_id = $1",
      [shop.id],
    )
    return rows[0]?.stock
  }
  return { shop, id, find, change, pay, step, stock }
}

test("each part of a bill is changed and removed, and the history has the total before and after it", async () => {
  const { find, change } = await arrange()
  await change({ part: "delivery", cents: 300 })
  await change({ part: "charge", charge: { cents: 150, word: "Gift wrapping" } })
  await change({ part: "reduction", reduction: { kind: "percent", value: 15, word: "regular" } })
  const order = await find()
  expect(billOf(order)).toMatchObject({ goodsCents: 1_000, totalCents: 1_300, reductionCents: 150 })
  expect(order).toMatchObject({ chargeWord: "Gift wrapping", reductionWord: "regular", handover: "delivery" })
  expect(order.events[0]).toMatchObject({
    kind: "bill_changed",
    details: { part: "reduction", total: { from: 1_450, to: 1_300 }, device },
  })
  await change({ part: "delivery", cents: null })
  await change({ part: "charge", charge: null })
  await change({ part: "reduction", reduction: null })
  const bare = await find()
  expect(billOf(bare)).toMatchObject({ totalCents: 1_000, toCollectCents: 1_000, state: "to_collect" })
  expect(bare.handover).toBeNull()
})

test("a change with an old version changes nothing, and the same change twice is one", async () => {
  const { find, change } = await arrange()
  const { version } = await find()
  const wanted = { part: "delivery", cents: 300 } as const
  expect(await change(wanted, version)).toMatchObject({ kind: "done" })
  expect(await change({ part: "delivery", cents: 400 }, version)).toEqual({ kind: "changed", status: "new" })
  const now = await find()
  expect(await change(wanted, now.version)).toEqual({ kind: "done", version: now.version })
  expect((await find()).events).toHaveLength(2)
})

test("the bill of a completed or cancelled order stays as it is", async () => {
  const completed = await arrange()
  await completed.step("confirm")
  await completed.step("complete")
  expect(await completed.change({ part: "delivery", cents: 300 })).toEqual({
    kind: "changed",
    status: "completed",
  })
  const cancelled = await arrange()
  await cancelled.step("cancel")
  expect(await cancelled.change({ part: "delivery", cents: 300 })).toEqual({
    kind: "changed",
    status: "cancelled",
  })
})

test("payments are added, given back and removed with the order's version", async () => {
  const { shop, id, find, pay } = await arrange()
  const { version } = await find()
  const first = await pay(1_200, version)
  expect(await pay(1_200, version), "a second press").toEqual({ kind: "changed", status: "new" })
  expect(billOf(await find())).toMatchObject({ state: "overpaid", toCollectCents: -200 })
  await pay(-200)
  expect(billOf(await find())).toMatchObject({ state: "paid", paidCents: 1_000 })
  if (first.kind !== "done") throw new Error("not paid")
  const now = await find()
  const remove = (known: number) =>
    asShop(shop.id, (db) => removePayment(db, id, { version: known, paymentId: first.paymentId, device }))
  expect(await remove(now.version)).toMatchObject({ kind: "done" })
  expect(await remove(now.version)).toEqual({ kind: "changed", status: "new" })
  expect(await remove((await find()).version)).toEqual({ kind: "payment_gone" })
  const { events, payments } = await find()
  expect(payments).toMatchObject([{ cents: -200, kind: "whish" }])
  expect(events[0]).toMatchObject({
    kind: "payment_removed",
    details: { cents: 1_200, kind: "whish", device },
  })
})

test("an order has at most its largest number of payments, and nothing due is not paid", async () => {
  const { shop, id, find, pay } = await arrange()
  for (let paid = 0; paid < paymentLimits.payments; paid += 1)
    expect(await pay(10)).toMatchObject({ kind: "done" })
  expect(await pay(10)).toEqual({ kind: "full" })
  const { version } = await find()
  const cash = () => asShop(shop.id, (db) => payRestInCash(db, id, { version, device }))
  expect(await cash()).toEqual({ kind: "full" })
  const other = await arrange()
  await other.pay(1_000)
  const known = await other.find()
  const rest = asShop(other.shop.id, (db) => payRestInCash(db, other.id, { version: known.version, device }))
  expect(await rest).toEqual({ kind: "problem", problem: "nothing_due" })
})

test("another shop reaches neither the bill nor the payments", async () => {
  const { id, find, pay } = await arrange()
  const stranger = await insertShop(database.owner)
  await pay(500)
  const { version, payments } = await find()
  const paymentId = payments[0]?.id ?? ""
  const as = <T>(run: Parameters<typeof asShop<T>>[1]) => asShop(stranger.id, run)
  const charge = { part: "delivery", cents: 300 } as const
  expect(await as((db) => changeBill(db, id, { version, change: charge, device }))).toEqual({ kind: "gone" })
  expect(await as((db) => payRestInCash(db, id, { version, device }))).toEqual({ kind: "gone" })
  expect(await as((db) => removePayment(db, id, { version, paymentId, device }))).toEqual({ kind: "gone" })
  expect((await find()).payments).toHaveLength(1)
})

test("completing asks what becomes of the rest, if the shop keeps track of money", async () => {
  const { shop, id, find, step } = await arrange()
  await step("confirm")
  await asShop(shop.id, (db) =>
    createPaymentMethod(db, "cash", {
      ...{ name: null, account: null, receiver: null, sentence: null, translations: {} },
    }),
  )
  const complete = async (money: "cash" | "later" | null) => {
    const { version } = await find()
    const sent = {
      step: "complete",
      version,
      isConfirmed: false,
      deliveryCents: null,
      reason: null,
      replacedReason: String,
    } as const
    return asShop(shop.id, (db) => completeOrder(db, id, { ...sent, money, device }))
  }
  expect(await complete(null)).toEqual({ kind: "unpaid" })
  expect(await complete("later")).toMatchObject({ kind: "done", status: "completed" })
  await step("undo")
  const paid = await complete("cash")
  const order = await find()
  expect(paid).toMatchObject({ kind: "done", version: order.version })
  expect(billOf(order)).toMatchObject({ state: "paid" })
  expect(order.payments).toMatchObject([{ kind: "cash", cents: 1_000 }])
})

type Action =
  | { do: "change"; change: BillChange }
  | { do: "pay"; cents: number }
  | { do: "remove" }
  | { do: "step"; step: SentStep["step"] }

const cents = fc.integer({ min: 0, max: 3_000 })
const actions = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("change" as const),
      change: fc.oneof(
        fc.record({ part: fc.constant("delivery" as const), cents: fc.option(cents) }),
        fc.record({
          part: fc.constant("reduction" as const),
          reduction: fc.option(
            fc.oneof(
              fc.record({ kind: fc.constant("sum" as const), value: cents, word: fc.constant(null) }),
              fc.record({
                kind: fc.constant("percent" as const),
                value: fc.integer({ min: 0, max: 100 }),
                word: fc.constant(null),
              }),
            ),
          ),
        }),
        fc.record({
          part: fc.constant("charge" as const),
          charge: fc.option(fc.record({ cents, word: fc.constant("Wrapping") })),
        }),
      ),
    }),
    fc.record({
      do: fc.constant("pay" as const),
      cents: fc.integer({ min: -500, max: 2_000 }).filter(Boolean),
    }),
    fc.record({ do: fc.constant("remove" as const) }),
    fc.record({
      do: fc.constant("step" as const),
      step: fc.constantFrom<SentStep["step"][]>("confirm", "complete", "cancel", "undo"),
    }),
  ),
  { minLength: 3, maxLength: 10 },
)

test("after any changes, payments, steps and undos the bill adds up, and the stock is that of the model", async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (taken: readonly Action[]) => {
      const { shop, id, find, change, pay, step, stock } = await arrange()
      let paid = 0
      let reached: { status: OrderStatus; formerStatus: OrderStatus | null } = {
        ...{ status: "new", formerStatus: null },
      }
      for (const action of taken) {
        if (action.do === "change") await change(action.change)
        if (action.do === "pay" && (await pay(action.cents)).kind === "done") paid += action.cents
        if (action.do === "remove") {
          const { payments, version } = await find()
          const last = payments.at(-1)
          if (last === undefined) continue
          const removal = { version, paymentId: last.id, device }
          await asShop(shop.id, (db) => removePayment(db, id, removal))
          paid -= last.cents
        }
        if (action.do === "step") {
          const next = statusAfter(action.step, reached)
          await step(action.step)
          if (next !== null)
            reached = { status: next, formerStatus: action.step === "undo" ? null : reached.status }
        }
        const order = await find()
        const bill = billOf(order)
        const { goodsCents, deliveryCents, chargeCents, reductionCents, totalCents, paidCents } = bill
        expect(goodsCents + (deliveryCents ?? 0) + chargeCents - reductionCents).toBe(totalCents)
        expect(paidCents + bill.toCollectCents).toBe(totalCents)
        expect(totalCents).toBeGreaterThanOrEqual(0)
        expect(paidCents).toBe(paid)
        expect(order.status).toBe(reached.status)
        expect(await stock()).toBe(holdsStock(order.status) ? 7 : 9)
      }
    }),
    { numRuns: 12 },
  )
})
