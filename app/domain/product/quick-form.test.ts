import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import { checkQuickFields, readQuickFields } from "./quick-form.ts"

const id = "0b5d9a52-6f0e-4f0e-9d57-0d3c5f7c9a11"

test("only what was sent is changed, in any digits", () => {
  const check = (sent: [string, string][]) => {
    const fields = readQuickFields(sent)
    return fields && checkQuickFields(fields)
  }
  expect(check([["price", "٣٢٫٥"]])).toEqual({ ok: true, change: { priceCents: 3250, stocks: [] } })
  expect(check([["price", ""]])).toEqual({ ok: true, change: { priceCents: null, stocks: [] } })
  expect(
    check([
      ["variant_id", id.toUpperCase()],
      ["variant_stock", "1,000"],
    ]),
  ).toEqual({ ok: true, change: { stocks: [{ id, stock: 1000 }] } })
  expect(
    check([
      ["price", "cheap"],
      ["sale_price", "1.005"],
      ["variant_id", ""],
      ["variant_stock", "-1"],
    ]),
  ).toEqual({
    ok: false,
    problems: { price: "money_format", sale_price: "money_decimals", "stock.0": "stock_range" },
  })
})

test("a form that is not this one is not read", () => {
  const others: [string, unknown][][] = [
    [],
    [["name", "Mug"]],
    [["price", new Blob()]],
    [
      ["price", "1"],
      ["price", "2"],
    ],
    [["variant_stock", "1"]],
    [["variant_id", id]],
    [
      ["variant_id", "7"],
      ["variant_stock", "1"],
    ],
    [
      ["variant_id", id],
      ["variant_stock", "1"],
      ["variant_id", id],
      ["variant_stock", "2"],
    ],
    [
      ["variant_id", ""],
      ["variant_stock", "1"],
      ["variant_id", id],
      ["variant_stock", "2"],
    ],
    [["sure", "sale_not_below"]],
    [
      ["price", "1"],
      ["sure", "price_free no_stock"],
    ],
    [
      ["price", "1"],
      ["sure", "no_stock"],
    ],
    [
      ["price", "1"],
      ["sure", "sale_not_below"],
      ["sure", "sale_not_below"],
    ],
  ]
  for (const sent of others) expect(readQuickFields(sent), JSON.stringify(sent)).toBeNull()
})

test("whatever is typed becomes a change within the limits, or a problem of that field", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (price, sale_price, stock) => {
      const checked = checkQuickFields({ price, sale_price, stocks: [{ id, stock }] })
      if (!checked.ok) {
        for (const position of Object.keys(checked.problems))
          expect(["price", "sale_price", "stock.0"]).toContain(position)
        return
      }
      const { priceCents = null, salePriceCents = null, stocks } = checked.change
      for (const cents of [priceCents, salePriceCents])
        expect(cents === null || (cents >= 0 && cents <= limits.priceCents)).toBe(true)
      expect(stocks[0]?.stock).toBeLessThanOrEqual(limits.stock)
    }),
  )
})
