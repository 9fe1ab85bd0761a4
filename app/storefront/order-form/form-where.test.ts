import { expect, test } from "vitest"
import { areaValue, readFormWhere, seenDelivery } from "./form-where.ts"

const terms = { id: "0a", priceCents: 300, freeFromCents: 4_000, smallestCents: 900 }
const item = { productId: "", variantId: null, quantity: 2, shownCents: 450 }

test("an option sends its area with the terms that it shows", () => {
  expect(areaValue(terms)).toBe("0a/300/4000")
  expect(readFormWhere("0a/300/4000")).toEqual({
    answer: "0a",
    seen: { priceCents: 300, freeFromCents: 4_000 },
  })
  const agreed = areaValue({ ...terms, priceCents: null, freeFromCents: null })
  expect(readFormWhere(agreed)).toEqual({ answer: "0a", seen: { priceCents: null, freeFromCents: null } })
  expect(readFormWhere("pickup")).toEqual({ answer: "pickup" })
  for (const text of ["", "a/b/c", "/".repeat(9), "x".repeat(65)])
    expect(readFormWhere(text)).toEqual({ answer: "" })
})

test("the price that the page showed follows from the goods that it showed", () => {
  const where = readFormWhere("0a/300/4000")
  expect(seenDelivery(where, [item])).toBe(300)
  expect(seenDelivery(where, [{ ...item, quantity: 9 }])).toBe(0)
  expect(seenDelivery(where, [{ ...item, shownCents: null }])).toBe(300)
  expect(
    seenDelivery(where, [item, { ...item, shownCents: undefined }]),
    "a line that it has not shown",
  ).toBeUndefined()
  expect(seenDelivery(readFormWhere("0a//"), [item])).toBeNull()
  expect(seenDelivery(readFormWhere("pickup"), [item])).toBeUndefined()
})
