import fc from "fast-check"
import { expect, test } from "vitest"
import { billOf, goodsAlone, handoverKinds } from "./bill.ts"

const cents = fc.integer({ min: 0, max: 99_999_999_999 })

test("goods and delivery are the total, which leaves out a price to agree", () => {
  const order = {
    goodsCents: cents,
    handover: fc.constantFrom(null, ...handoverKinds),
    deliveryCents: fc.option(cents),
  }
  fc.assert(
    fc.property(fc.record(order), (billed) => {
      const bill = billOf({ ...goodsAlone, ...billed })
      expect(bill.goodsCents + (bill.deliveryCents ?? 0)).toBe(bill.totalCents)
      expect(bill.isToAgree).toBe(billed.handover === "delivery" && billed.deliveryCents === null)
    }),
  )
})
