import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop, asVisitor, asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import {
  addArea,
  deleteArea,
  listAreas,
  reorderAreas,
  switchArea,
  switchPickup,
  updateArea,
} from "#app/database/shop/delivery-areas.ts"
import { findOrder } from "#app/database/shop/orders/own-order.ts"
import { findDeliveryTerms } from "#app/database/visitor/delivery-terms.ts"
import { findPlacedOrder, sendOrder } from "#app/database/visitor/placed-orders.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import type { Handover } from "#app/domain/delivery/where.ts"
import { nobody } from "#app/domain/order/order.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()

const metn = {
  ...{ name: "Metn", note: "2 to 3 days", translations: { ar: { name: "المتن", note: "يومان" } } },
  ...{ priceCents: 300, freeFromCents: 4_000, smallestCents: null },
}

/** A shop with pickup, an area and a product of 3.50 dollars. */
async function arrange() {
  const shop = await insertShop(database.owner)
  const product = await addProduct(shop.id, { name: "Soap", priceCents: 350 })
  const area = await asShop(shop.id, (db) => addArea(db, metn))
  await asShop(shop.id, (db) => switchPickup(db, true))
  const send = async (handover: Handover | null, id = randomUUID()) => {
    const order = {
      ids: [id],
      items: [{ product_id: product, qty: 2 }],
      cartHash: "YQ==",
      language: "ar" as const,
    }
    const sent = { ...order, sharedCartId: null, previousId: null, customer: nobody, handover }
    const result = await asVisitor(shop.slug, (db) => sendOrder(db, sent))
    const placed = await asVisitorOfOrder(id, findPlacedOrder)
    return { id, result, placed }
  }
  const toMetn = { kind: "delivery" as const, area, cents: 300, price: 300, freeFrom: 4_000 }
  return { shop, area, send, toMetn }
}

test("an order keeps its area's name and price in all languages, whatever becomes of the area", async () => {
  const { shop, area, send, toMetn } = await arrange()
  const { id, placed } = await send(toMetn)
  const agreed = {
    ...{ goodsCents: 700, handover: "delivery", deliveryCents: 300 },
    ...{ areaName: "Metn", areaTranslations: { ar: { name: "المتن" } } },
  }
  expect(placed).toMatchObject(agreed)
  await asShop(shop.id, (db) => deleteArea(db, area))
  expect(await asShop(shop.id, (db) => findOrder(db, id))).toMatchObject(agreed)
})

test("pickup and an order that says nothing have no delivery", async () => {
  const { send } = await arrange()
  const none = { goodsCents: 700, deliveryCents: null, areaName: null, areaTranslations: {} }
  expect((await send({ kind: "pickup" })).placed).toMatchObject({ ...none, handover: "pickup" })
  expect((await send(null)).placed).toMatchObject({ ...none, handover: null })
})

test("nothing is placed on other terms than the shop's, and the number is given back", async () => {
  const { shop, area, send, toMetn } = await arrange()
  const other = await insertShop(database.owner)
  const foreign = await asShop(other.id, (db) => addArea(db, metn))
  const rejected = { constraint: "orders_area_changed" }
  await expect(send({ ...toMetn, price: 200 })).rejects.toMatchObject(rejected)
  await expect(send({ ...toMetn, price: null })).rejects.toMatchObject(rejected)
  await expect(send({ ...toMetn, freeFrom: null })).rejects.toMatchObject(rejected)
  await expect(send({ ...toMetn, area: foreign })).rejects.toMatchObject(rejected)
  await expect(send({ ...toMetn, area: randomUUID() })).rejects.toMatchObject(rejected)
  await asShop(shop.id, (db) => switchArea(db, area, false))
  await expect(send(toMetn)).rejects.toMatchObject(rejected)
  await asShop(shop.id, (db) => switchPickup(db, false))
  await expect(send({ kind: "pickup" })).rejects.toMatchObject(rejected)
  await asShop(shop.id, (db) => switchArea(db, area, true))
  expect((await send(toMetn)).result).toMatchObject({ number: 1001, outcome: "placed" })
})

test("the same order that is sent again keeps its terms when the area's have changed", async () => {
  const { shop, area, send, toMetn } = await arrange()
  const { id } = await send(toMetn)
  await asShop(shop.id, (db) => updateArea(db, area, { ...metn, priceCents: null }))
  const again = await send(toMetn, id)
  expect(again.result).toMatchObject({ number: 1001, outcome: "same" })
  expect(again.placed).toMatchObject({ deliveryCents: 300 })
  const toAgree = { ...toMetn, cents: null, price: null }
  expect((await send(toAgree)).placed).toMatchObject({ handover: "delivery", deliveryCents: null })
})

test("shoppers see the active areas in the owner's order", async () => {
  const { shop, area } = await arrange()
  const [, beirut] = await asShop(shop.id, async (db) => [
    await addArea(db, { ...metn, name: "Hidden" }),
    await addArea(db, { ...metn, name: "Beirut" }),
  ])
  const [, hidden] = await asShop(shop.id, listAreas)
  await asShop(shop.id, (db) => switchArea(db, hidden?.id ?? "", false))
  const order = [beirut ?? "", hidden?.id ?? "", area]
  expect(await asShop(shop.id, (db) => reorderAreas(db, order))).toBe(true)
  expect(await asShop(shop.id, (db) => reorderAreas(db, order.slice(1)))).toBe(false)
  const terms = await asVisitor(shop.slug, findDeliveryTerms)
  expect(terms).toMatchObject({ hasPickup: true, areas: [{ name: "Beirut" }, { id: area, ...metn }] })
  expect((await asShop(shop.id, listAreas)).map(({ name }) => name)).toEqual(["Beirut", "Hidden", "Metn"])
  expect(await asVisitor("no-such-shop", findDeliveryTerms)).toEqual({ hasPickup: false, areas: [] })
})

test("a shop has at most sixty areas", async () => {
  const { shop } = await arrange()
  for (let count = 1; count < deliveryLimits.areas; count++)
    await asShop(shop.id, (db) => addArea(db, { ...metn, name: `Area ${count}` }))
  const error: unknown = await asShop(shop.id, (db) => addArea(db, metn)).catch((thrown: unknown) => thrown)
  expect(databaseErrorOf(error)).toEqual({
    key: "area_limit_reached",
    params: { limit: deliveryLimits.areas },
  })
})
