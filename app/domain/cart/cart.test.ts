import fc from "fast-check"
import { expect, test } from "vitest"
import { badgeText, lineId, lineTotalCents, pieceCount, type CartLine } from "./cart.ts"
import { cartLimits } from "./cart-limits.ts"
import { addLine } from "./cart-changes.ts"
import { cartTotal } from "./cart-total.ts"
import { chooseVariantOfLine, setQuantity } from "./cart-changes.ts"
import { cartHash } from "./cart-hash.ts"

const cents = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null })
const line: fc.Arbitrary<CartLine> = fc.record({
  productId: fc.constantFrom("p1", "p2", "p3"),
  variantId: fc.constantFrom(null, "v1", "v2"),
  answers: fc.constantFrom(undefined, "", "Scent=Rose", "Scent=Cedar"),
  quantity: fc.integer({ min: 1, max: cartLimits.quantity }),
  priceCents: cents,
  salePriceCents: cents,
  isOnSale: fc.boolean(),
  name: fc.string(),
  size: fc.constant(null),
  color: fc.constant(null),
  picture: fc.constant(null),
  hasChoices: fc.boolean(),
  stock: fc.constant(null),
  isFrom: fc.option(fc.boolean(), { nil: undefined }),
})
const filled = fc.array(line).map((lines) => lines.reduce(addLine, [] as readonly CartLine[]))

test("a line is a product, its variant and its answers, once, whatever is added in whatever order", () => {
  fc.assert(
    fc.property(filled, (lines) => {
      expect(new Set(lines.map(lineId)).size).toBe(lines.length)
      for (const { quantity } of lines) expect(quantity).toBeLessThanOrEqual(cartLimits.quantity)
    }),
  )
})

test("decrementing to 0 removes the line and nothing else", () => {
  fc.assert(
    fc.property(filled, line, (lines, item) => {
      const without = setQuantity(lines, item, 0)
      expect(without.map(lineId)).not.toContain(lineId(item))
      expect(lines.length - without.length).toBeLessThanOrEqual(1)
    }),
  )
})

test("choosing a variant keeps every piece, up to the limit of a line", () => {
  fc.assert(
    fc.property(filled, fc.constantFrom("v1", "v2"), (lines, id) => {
      for (const item of lines) {
        const chosen = chooseVariantOfLine(lines, item, { id, size: "S", color: null, stock: null })
        expect(pieceCount(chosen)).toBeLessThanOrEqual(pieceCount(lines))
        if (pieceCount(lines) <= cartLimits.quantity) expect(pieceCount(chosen)).toBe(pieceCount(lines))
        const next = chosen.find(
          ({ productId, variantId }) => productId === item.productId && variantId === id,
        )
        if (!lines.some(({ productId, variantId }) => productId === item.productId && variantId === id))
          expect(next?.isFrom).toBe(false)
      }
    }),
  )
})

test("the total is the sum of its lines, and says when it leaves one out and when one may cost more", () => {
  fc.assert(
    fc.property(filled, (lines) => {
      const { cents: total, isPartial, isFrom } = cartTotal(lines)
      const each = lines.map(lineTotalCents)
      expect(total).toBe(each.reduce<number>((sum, one) => sum + (one ?? 0), 0))
      expect(isPartial).toBe(each.some((one) => one === null))
      expect(isFrom).toBe(lines.some((one) => one.isFrom === true))
      expect(Number.isSafeInteger(total)).toBe(true)
    }),
  )
})

test("identical carts have identical hashes in any order, different ones different hashes", () => {
  fc.assert(
    fc.property(filled, filled, (one, other) => {
      expect(cartHash(one.toReversed())).toBe(cartHash(one))
      const pairs = (lines: readonly CartLine[]) =>
        JSON.stringify(lines.map((l) => [lineId(l), l.quantity]).toSorted())
      expect(cartHash(one) === cartHash(other)).toBe(pairs(one) === pairs(other))
    }),
  )
  const item = { productId: "b", variantId: null, quantity: 2 }
  expect(atob(cartHash([item, { productId: "a", variantId: "v", quantity: 1 }]))).toBe("a/v:1|b:2")
})

test("the badge caps at 99+", () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual(["0", "1", "99", "99+"])
})
