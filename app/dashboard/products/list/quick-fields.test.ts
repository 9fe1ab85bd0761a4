import { expect, test } from "vitest"
import { checkQuickEdit } from "./quick-fields.tsx"

const fields = { price: "12", stocks: [] }
const onSale = { priceCents: 1_000, salePriceCents: 800, isOnSale: true }
const right = { ok: true, warnings: [], confirmed: [] }

test("an edit is checked by the server's own rules", () => {
  expect(checkQuickEdit(fields, onSale)).toEqual(right)
  const wrong = { price: "cheap", stocks: [{ id: "", stock: "many" }] }
  const problems = { price: "money_format", "stock.0": "stock_range" }
  expect(checkQuickEdit(wrong, onSale)).toEqual({ ok: false, problems })
})

test("an edited price has warnings to confirm, an edited stock has none", () => {
  const notBelow = { price: "10", sale_price: "12", stocks: [] }
  const warnings = ["sale_not_below"] as const
  expect(checkQuickEdit(notBelow, onSale)).toEqual({ ...right, warnings })
  expect(checkQuickEdit({ ...notBelow, sure: warnings }, onSale)).toEqual({
    ...{ ...right, warnings },
    confirmed: warnings,
  })
  expect(checkQuickEdit(notBelow, undefined), "its prices are not edited").toEqual(right)
})
