import { expect, test } from "vitest"
import { planOf } from "./plan-of.ts"

const plan = (id: string, name: string) => ({
  ...{ id, name, priceCents: null, productLimit: 1 },
  ...{ description: null, features: [], translations: {} },
})
const plans = [plan("1", " Basic"), plan("2", "PRO plus")]

test("a chosen plan is one that is offered, and a built-in one is the stored one of its name", () => {
  expect(planOf(plans, "2")).toBe("2")
  expect(planOf(plans, "basic")).toBe("1")
  expect(planOf(plans, "pro")).toBe("2")
  expect(planOf([plan("3", "Gold")], "pro")).toBeNull()
  expect(planOf(plans, "3")).toBeUndefined()
  expect(planOf(plans, "")).toBeUndefined()
})

test("where no plan is offered none needs to be chosen", () => {
  expect(planOf([], "")).toBeNull()
})
