import { expect, test } from "vitest"
import { routeMatcher } from "./route-matcher.ts"
import { testRoutes } from "./test-routes.ts"

const match = routeMatcher(testRoutes)

test.each([
  ["/shop/dar", { id: "storefront/shop.route", params: { slug: "dar" } }],
  ["/SHOP/dar/", { id: "storefront/shop.route", params: { slug: "dar" } }],
  ["/shop/%D9%83%D9%88%D8%A8", { id: "storefront/shop.route", params: { slug: "كوب" } }],
  // This is an owner's page, although it looks like a shop's.
  ["/shop/orders", { id: "dashboard/orders/orders.route", params: {} }],
])("%s is matched as the router matches it", (path, found) => {
  expect(match(path)).toEqual(found)
})

test.each(["*", "/shop/%ff"])("%j is no page, and nothing is written to the console", (path) => {
  expect(match(path)).toBeNull()
})
