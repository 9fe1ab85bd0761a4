import { expect, test } from "vitest"
import { afterCheck, afterError, type Edit } from "./use-quick-edit.ts"

const fields = { price: "12", stocks: [] }
const onSale = { priceCents: 1_000, salePriceCents: 800, isOnSale: true }
const open = (stored: object) => ({ is: "open", stored, takesFocus: true })

test("what is right is sent as it was typed", () => {
  expect(afterCheck(fields, onSale)).toEqual({ is: "sent", fields, takesFocus: true })
})

test.each([
  [{ price: "cheap", stocks: [] }, { price: "money_format" }],
  [{ ...fields, stocks: [{ id: "", stock: "many" }] }, { "stock.0": "stock_range" }],
])("what is wrong stays open with what was typed: %j", (input, problems) => {
  expect(afterCheck(input, onSale)).toEqual(open({ fields: input, problems }))
})

test("a question keeps it open until each one is confirmed", () => {
  const notBelow = { price: "10", sale_price: "12", stocks: [] }
  const warnings = ["sale_not_below"] as const
  expect(afterCheck(notBelow, onSale)).toEqual(open({ fields: notBelow, warnings }))
  expect(afterCheck({ ...notBelow, sure: warnings }, onSale)).toMatchObject({ is: "sent" })
  const free = { price: "0", sale_price: "0", stocks: [], sure: warnings }
  expect(afterCheck(free, onSale)).toEqual(open({ fields: free, warnings: ["price_free"] }))
  expect(afterCheck(notBelow, undefined), "its prices are not edited").toMatchObject({ is: "sent" })
})

test("what is refused is open again with what was sent, and takes the focus only from where it left it", () => {
  const why = { error: "Failed" }
  for (const takesFocus of [true, false]) {
    expect(afterError(afterCheck(fields, onSale), why, takesFocus)).toEqual({
      is: "open",
      stored: { fields, ...why },
      takesFocus,
    })
  }
  const closed: Edit = { is: "closed", takesFocus: false }
  expect(afterError(closed, why, true), "nothing was sent").toBe(closed)
})
