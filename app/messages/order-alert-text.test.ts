import { expect, test } from "vitest"
import { lowStockText, orderTotalText } from "./order-alert-text.ts"

const order = { id: "1", number: 1001, totalCents: 1_600, isAbout: false, isFrom: false, currency: null }

test("the total of an alert says what it leaves out", () => {
  const texts = [
    { isToAgree: false, isPartial: false },
    { isToAgree: true, isPartial: false },
    { isToAgree: true, isPartial: true },
  ].map((is) => orderTotalText({ ...order, ...is }))
  expect(texts).toEqual(["$16.00", "$16.00 + delivery", "$16.00 + delivery and items without a price"])
})

test("the total of what is still to be weighed is approximate", () => {
  const open = { isToAgree: false, isPartial: false, isAbout: true }
  expect(orderTotalText({ ...order, ...open })).toBe("about $16.00")
  expect(orderTotalText({ ...order, ...open, isToAgree: true })).toBe("about $16.00 + delivery")
  expect(orderTotalText({ ...order, ...open, isFrom: true }), "a size is still to choose").toBe("from $16.00")
})

test("what is low is told in the unit in which it is sold", () => {
  const zaatar = { name: "Za’atar", size: null, color: null }
  expect(lowStockText({ ...zaatar, stock: 1_230, unit: "g" })).toBe("Za’atar: 1.23 kg left")
  expect(lowStockText({ ...zaatar, stock: 0, unit: "g" })).toBe(
    lowStockText({ ...zaatar, stock: 0, unit: null }),
  )
  expect(lowStockText({ ...zaatar, stock: 4, unit: null })).toBe("Za’atar: 4 left")
})
