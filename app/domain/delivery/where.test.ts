import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { DeliveryArea } from "./delivery-area.ts"
import { checkWhere, readWhere, whereText } from "./where.ts"

const area = (terms: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...{ id: randomUUID(), name: "Metn", note: null, translations: {} },
  ...{ priceCents: 300, freeFromCents: null, smallestCents: null, ...terms },
})
const nowhere = { hasPickup: false, areas: [] }

test("an answer reads as it was written, and nothing else does", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const where = { kind: "delivery" as const, areaId: id }
      expect(readWhere(whereText(where))).toEqual(where)
    }),
  )
  expect(readWhere(whereText({ kind: "pickup" }))).toEqual({ kind: "pickup" })
  expect(whereText(null)).toBe("")
  for (const text of ["", "Pickup", "delivery", "null", " pickup", `${randomUUID()}x`])
    expect(readWhere(text)).toBeNull()
})

test("a shop with neither says nothing, and one with pickup alone asks nothing", () => {
  for (const text of ["", "pickup", randomUUID(), "x"]) {
    expect(checkWhere(nowhere, text, 0)).toEqual({ ok: true, handover: null })
    expect(checkWhere({ ...nowhere, hasPickup: true }, text, 0)).toEqual({
      ok: true,
      handover: { kind: "pickup" },
    })
  }
})

test("a shop with areas asks, and takes what it offers alone", () => {
  const metn = area()
  const problemOf = (hasPickup: boolean, text: string) => {
    const checked = checkWhere({ hasPickup, areas: [metn] }, text, 0)
    return checked.ok ? checked.handover?.kind : checked.problem
  }
  expect(["", "  "].map((text) => problemOf(true, text))).toEqual(["where_required", "where_required"])
  expect(["pickup", metn.id, metn.id.toUpperCase()].map((text) => problemOf(true, text))).toEqual([
    ...["pickup", "delivery", "delivery"],
  ])
  expect([problemOf(false, "pickup"), problemOf(true, randomUUID()), problemOf(true, "x")]).toEqual([
    ...["where_gone", "where_gone", "where_gone"],
  ])
})

test("an order to an area has the price of its goods, with the terms that it follows from", () => {
  const metn = area({ freeFromCents: 4_000, smallestCents: 1_500 })
  const terms = { hasPickup: true, areas: [area(), metn] }
  expect(checkWhere(terms, metn.id, 1_499)).toEqual({ ok: false, problem: "order_too_small" })
  expect(checkWhere(terms, "pickup", 0)).toEqual({ ok: true, handover: { kind: "pickup" } })
  const agreed = { kind: "delivery", area: metn.id, price: 300, freeFrom: 4_000 }
  expect(checkWhere(terms, metn.id, 1_500)).toEqual({ ok: true, handover: { ...agreed, cents: 300 } })
  expect(checkWhere(terms, metn.id, 4_000)).toEqual({ ok: true, handover: { ...agreed, cents: 0 } })
})
