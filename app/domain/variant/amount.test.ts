import { expect, test } from "vitest"
import { isAmount } from "./amount.ts"

test.each([
  "نصف كيلو",
  "كيلو",
  "كيلوان",
  "100 غ",
  "250 مل",
  "12 قطعة",
  "كيس 100 غ",
  "250 ml",
  "1kg",
  "½ kg",
  "0.5 L",
])("%s says how much", (size) => expect(isAmount(size)).toBe(true))

test.each(["S", "L", "XL", "42", "كبير", "مقاس واحد", "Large", "180 × 70 cm", "مغلف"])(
  "%s is a size",
  (size) => expect(isAmount(size)).toBe(false),
)
