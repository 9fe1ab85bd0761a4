import { expect, test } from "vitest"
import { isLong } from "./long-first.ts"

test("a file is long by its folder in the checkout, not by one above it", () => {
  for (const root of ["/srv/vitrine", "/srv/tests/process/my app"]) {
    expect(isLong(root, `${root}/tests/process/commands.test.ts`), root).toBe(true)
    expect(isLong(root, `${root}/tests/database/query-plans.test.ts`), root).toBe(true)
    expect(isLong(root, `${root}/tests/database/races.test.ts`), root).toBe(false)
    expect(isLong(root, `${root}/app/domain/cart.test.ts`), root).toBe(false)
  }
})
