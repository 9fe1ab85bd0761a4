import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { DeliveryArea } from "../delivery/delivery-area.ts"
import { checkOwnersHandover, fitsOneOrder, readCartLink } from "./added-order.ts"

const id = randomUUID()

test.each([
  [`https://shops.example/cart/${id}`, id],
  [`Look at this: http://127.0.0.1:3000/cart/${id.toUpperCase()}?lang=ar – thanks`, id],
  [`/cart/${id}`, id],
  [`/cart/${id}0`, null],
  [`/shop/x/cart`, null],
  ["mug", null],
])("the cart of %s", (text, found) => {
  expect(readCartLink(text)).toBe(found)
})

test("an order holds 100 different lines of 999 pieces, equal lines together", () => {
  const line = (productId: string, quantity: number) => ({ productId, variantId: null, quantity })
  const lines = (count: number) => Array.from({ length: count }, (_, index) => line(`${index}`, 1))
  expect([fitsOneOrder(lines(100)), fitsOneOrder(lines(101))]).toEqual([true, false])
  expect([
    fitsOneOrder([...lines(100), line("0", 998)]),
    fitsOneOrder([...lines(100), line("0", 999)]),
  ]).toEqual([...[true, false]])
})

const area = (terms: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...{ id, name: "Metn", note: null, translations: {} },
  ...{ priceCents: 300, freeFromCents: 4_000, smallestCents: 1_500, ...terms },
})

test("the owner may leave it open, deliver less than the smallest order, and name another price", () => {
  const check = (where: string, price: string, goods = 100) => {
    const checked = checkOwnersHandover(
      { hasPickup: true, areas: [area()] },
      { where, price, begins: "new" },
      goods,
    )
    return checked.ok ? checked.handover : checked.problems
  }
  expect(check("", "")).toBeNull()
  expect(check("pickup", "5")).toEqual({ kind: "pickup" })
  expect(check(id, "")).toMatchObject({ cents: 300 })
  expect(check(id, "", 4_000)).toMatchObject({ cents: 0 })
  expect(check(id, "4.50", 4_000)).toMatchObject({ cents: 450, price: 300, freeFrom: 4_000 })
  expect(check(randomUUID(), "x")).toEqual({ where: "where_gone", price: "money_format" })
})

test("a confirmed order has a price, whatever is typed", () => {
  const terms = { hasPickup: false, areas: [area({ priceCents: null, freeFromCents: null })] }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (price) => {
      const checked = checkOwnersHandover(terms, { where: id, price, begins: "confirmed" }, 100)
      if (checked.ok) expect(checked.handover).toMatchObject({ cents: expect.any(Number) as number })
      else expect(checked.problems.price).toBeDefined()
    }),
  )
})
