import { expect, test } from "vitest"
import { orderTotalText } from "./order-alert-text.ts"

const order = { id: "1", number: 1001, totalCents: 1_600, isAbout: false, isFrom: false, currency: null }

test("the total of an alert says what it leaves out", () => {
  const texts = [
    { isToAgree: false, isPartial: false },
    { isToAgree: true, isPartial: false },
    { isToAgree: true, isPartial: true },
  ].map((is) => orderTotalText({ ...order, ...is }))
  expect(texts).toEqual(["$16.00", "$16.00 + delivery", "$16.00 + delivery and items without a price"])
})
