import { expect, test } from "vitest"
import { classNamerFor } from "./class-namer.ts"

const app = "/somewhere/app"

test("a class is called by its sheet, and by its area too where two areas have a sheet of that name", () => {
  const sheets = ["admin/plans/plans.module.css", "landing/plans/plans.module.css", "cart/drawer.module.css"]
  const name = classNamerFor(sheets, app)
  expect(name("line", `${app}/cart/drawer.module.css`)).toBe("drawer_line")
  expect(name("card", `${app}/admin/plans/plans.module.css`)).toBe("admin-plans_card")
  expect(name("card", `${app}/landing/plans/plans.module.css`)).toBe("landing-plans_card")
})

test("paths of Windows give the same names", () => {
  const name = classNamerFor(["cart\\drawer.module.css"], "C:\\shop\\app")
  expect(name("line", "C:/shop/app/cart/drawer.module.css")).toBe("drawer_line")
  expect(name("line", "C:\\shop\\app\\cart\\drawer.module.css")).toBe("drawer_line")
})

test("two sheets of one area don't have one name", () => {
  const sheets = ["admin/shops/rows.module.css", "admin/plans/rows.module.css"]
  expect(() => classNamerFor(sheets, app)).toThrow(/admin-rows: admin\/shops.*admin\/plans/)
})
