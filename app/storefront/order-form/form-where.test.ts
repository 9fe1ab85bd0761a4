import { expect, test } from "vitest"
import { areaValue, readFormWhere } from "./form-where.ts"

const terms = { id: "0a", priceCents: 300, freeFromCents: 4_000, smallestCents: 900 }

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
