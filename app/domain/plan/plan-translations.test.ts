import { expect, test } from "vitest"
import { planNameIn, planTextsIn } from "./plan-translations.ts"

const plan = {
  ...{ name: "Gold", description: "For large shops", features: ["Delivery"] },
  translations: { ar: { name: "الذهبيّة", features: ["توصيل"] } },
}

test("each text is the page's language's, or else the plan's own", () => {
  expect([planNameIn(plan, "ar"), planNameIn(plan, "en")]).toEqual(["الذهبيّة", "Gold"])
  expect(planNameIn({ name: "Gold", translations: null }, "ar")).toBe("Gold")
  expect(planNameIn({ name: "Gold", translations: { ar: {} } }, "ar")).toBe("Gold")
  expect(planTextsIn(plan, "ar")).toEqual({
    ...{ name: "الذهبيّة", description: "For large shops", features: ["توصيل"] },
  })
  expect(planTextsIn(plan, "en")).toMatchObject({ name: "Gold", features: ["Delivery"] })
})
