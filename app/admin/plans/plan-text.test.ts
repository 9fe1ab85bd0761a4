import { expect, test } from "vitest"
import { planChoice } from "./plan-text.ts"

const plan = { id: "", translations: {}, productLimit: 10, priceCents: null, isActive: true }

test("a plan among others says once that it is free, also where it is called so", () => {
  expect(planChoice({ ...plan, name: "Starter" })).toBe("Starter · Free · Up to 10 products")
  expect(planChoice({ ...plan, name: "Free" })).toBe("Free · Up to 10 products")
})
