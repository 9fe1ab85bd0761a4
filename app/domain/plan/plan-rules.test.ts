import { perLanguage } from "../language/locale.ts"
import { planLanguages } from "./plan-translations.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "../limits.ts"
import {
  checkPlan,
  emptyPlan,
  fieldsOfPlan,
  readPlanFields,
  type PlanFields,
  type PlanInput,
} from "./plan-rules.ts"

const word = fc.stringMatching(/^[a-zA-Zأ-ي]{1,12}$/)
const plans: fc.Arbitrary<PlanInput> = fc.record({
  name: word,
  productLimit: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: limits.planProducts })),
  priceCents: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: limits.priceCents })),
  description: fc.oneof(fc.constant(null), word),
  features: fc.uniqueArray(word, { maxLength: limits.planFeatures }),
  translations: fc.constantFrom(
    {},
    { ar: { name: "ذهبيّة" } },
    { ar: { description: "و", features: ["أ", "ب"] } },
  ),
  isActive: fc.boolean(),
})

test("a plan that its form shows is saved as it was", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(checkPlan(fieldsOfPlan(plan))).toEqual({ ok: true, plan })
    }),
  )
})

test("whatever is typed is a plan within its bounds or a problem beside its field", () => {
  const input = fc.record({
    name: fc.string(),
    product_limit: fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)),
    price: fc.oneof(fc.string(), fc.double().map(String)),
    description: fc.string(),
    features: fc.string(),
    ...perLanguage(planLanguages, "name_", () => fc.string()),
    ...perLanguage(planLanguages, "description_", () => fc.string()),
    ...perLanguage(planLanguages, "features_", () => fc.string()),
    is_active: fc.boolean(),
  })
  fc.assert(
    fc.property(input, (fields) => {
      const checked = checkPlan(fields)
      if (!checked.ok) {
        expect(Object.values(checked.problems)).not.toContain(undefined)
        return
      }
      const { productLimit, priceCents, name } = checked.plan
      expect(productLimit === -1 || (productLimit >= 1 && productLimit <= limits.planProducts)).toBe(true)
      expect(Number.isInteger(productLimit)).toBe(true)
      expect(priceCents === null || (priceCents >= 0 && priceCents <= limits.priceCents)).toBe(true)
      expect(name).toMatch(/\S/)
    }),
  )
})

test.each([
  ["", "limit_required"],
  ["0", "limit_range"],
  ["-2", "limit_range"],
  ["2.5", "limit_range"],
  ["1000001", "limit_range"],
  ["many", "limit_range"],
])("a limit of %j is refused: %s", (product_limit, problem) => {
  expect(checkPlan({ ...emptyPlan, name: "Gold", product_limit })).toEqual({
    ok: false,
    problems: { product_limit: problem },
  })
})

test.each([
  ["-1", -1],
  ["−١", -1],
  ["1,000", 1000],
  ["٢٠٠", 200],
])("a limit of %j is %i", (product_limit, productLimit) => {
  expect(checkPlan({ ...emptyPlan, name: "Gold", product_limit })).toMatchObject({ plan: { productLimit } })
})

test("no price is free, and an empty description is none", () => {
  expect(checkPlan({ ...emptyPlan, name: " Gold ", product_limit: "10" })).toEqual({
    ok: true,
    plan: {
      ...{ name: "Gold", productLimit: 10, priceCents: null, description: null },
      ...{ features: [], translations: {}, isActive: true },
    },
  })
})

test("a form with another field, or with one twice, is not this form", () => {
  expect(readPlanFields([["name", "Gold"]])).toMatchObject({ name: "Gold", is_active: false })
  expect(readPlanFields([["protected", "on"]])).toBeNull()
  expect(
    readPlanFields([
      ["name", "a"],
      ["name", "b"],
    ]),
  ).toBeNull()
})

test("features are lines of their own: empty ones and repetitions go, too many and too long ones are refused", () => {
  const check = (features: string) => checkPlan({ ...emptyPlan, name: "Gold", product_limit: "5", features })
  expect(check(" Free  delivery \r\n\nOwn domain\nOwn domain ")).toMatchObject({
    ok: true,
    plan: { features: ["Free delivery", "Own domain"] },
  })
  const many = Array.from({ length: limits.planFeatures + 1 }, (_, line) => `Line ${line}`).join("\n")
  expect(check(many)).toEqual({ ok: false, problems: { features: "too_many_features" } })
  expect(check("x".repeat(limits.planFeature + 1))).toEqual({
    ok: false,
    problems: { features: "feature_too_long" },
  })
})

test("what is typed in Arabic has the bounds of the plan's own texts, and empty fields are no translation", () => {
  const check = (arabic: Partial<PlanFields>) =>
    checkPlan({ ...emptyPlan, name: "Gold", product_limit: "5", ...arabic })
  expect(check({ name_ar: " ذهبيّة ", description_ar: " \n", features_ar: "توصيل\n\nتوصيل" })).toMatchObject({
    plan: { translations: { ar: { name: "ذهبيّة", features: ["توصيل"] } } },
  })
  expect(check({ name_ar: "  " })).toMatchObject({ plan: { translations: {} } })
  expect(
    check({
      name_ar: "ن".repeat(limits.planName + 1),
      description_ar: "و".repeat(limits.planDescription + 1),
      features_ar: "م".repeat(limits.planFeature + 1),
    }),
  ).toEqual({
    ok: false,
    problems: {
      ...{ name_ar: "name_too_long", description_ar: "description_too_long" },
      features_ar: "feature_too_long",
    },
  })
})
