import { randomUUID } from "node:crypto"
import { insertPlan, insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"
import { press, reach, typeInto } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an owner filters, puts on sale, hides, and looks how to pay, in Arabic, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  // For a free plan there is nothing to pay.
  await app.owner.query("update plans set price = 15 where id = (select plan_id from shops where id = $1)", [
    shop.id,
  ])
  await shop.signIn(page)
  await visit("/shop/products?lang=ar")
  const menu = page.getByRole("navigation", { name: "القائمة الرئيسية" })
  const status = page.locator("select[name=status]")
  await reach(page, status)
  for (const value of ["active", "inactive"]) {
    await page.keyboard.press("ArrowDown")
    await expect(page).toHaveURL(new RegExp(`status=${value}`))
    await expect(status).toBeFocused()
  }
  await press(page, page.getByRole("link", { name: "امسح البحث والتصفية" }))
  await expect(page.getByRole("link", { name: "تعديل Mug" })).toBeVisible()
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)

  await reach(page, page.getByRole("checkbox", { name: "حدّد Mug", exact: true }), "Shift+Tab")
  await page.keyboard.press("Space")
  await press(page, page.locator(".bulk").getByRole("button", { name: "تخفيض" }))
  const sale = page.getByRole("dialog")
  await expect(sale.locator("[name=percent]")).toBeFocused()
  await page.keyboard.type("20")
  await press(page, sale.getByRole("button", { name: "طبّق التخفيض" }))
  await expect(sale).toBeHidden()
  await expect(page.getByRole("listitem").filter({ hasText: "Mug" })).toContainText("$10.00")
  await expect(page.locator("main :focus")).toBeVisible()
  const shown = page.getByRole("switch", { name: "إظهار Vase في المتجر" })
  await reach(page, shown)
  await page.keyboard.press("Space")
  await expect(shown).not.toBeChecked()
  await expect(shown).toBeFocused()

  await press(page, menu.getByRole("link", { name: "الدفع" }), "Shift+Tab")
  const pay = page.getByRole("link", { name: "ادفع الآن" })
  await press(page, pay)
  const ways = page.getByRole("dialog", { name: "ادفع عبر" })
  await reach(page, ways.getByRole("radio", { name: "محفظة الهاتف" }))
  await page.keyboard.press("ArrowLeft")
  await expect(ways.getByRole("radio", { name: /بوّابة الدفع/ })).toBeChecked()
  await page.keyboard.press("ArrowRight")
  await expect(ways.getByRole("radio", { name: "محفظة الهاتف" })).toBeChecked()
  await press(page, ways.getByRole("link", { name: "إغلاق" }).last())
  await expect(pay).toBeFocused()

  await press(page, menu.getByRole("link", { name: "الإعدادات" }), "Shift+Tab")
  const sizes = page.locator("input[name=product_display_size]")
  await reach(page, sizes.nth(2))
  // From the right small, medium, large: the arrows go where they point.
  await page.keyboard.press("ArrowRight")
  await expect(sizes.nth(1)).toBeChecked()
  await page.keyboard.press("ArrowLeft")
  await expect(sizes.nth(2)).toBeChecked()
})

test("an administrator on a phone takes a plan from a card, lets a selection go and renames the plan, in Arabic, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  const name = `Phone ${mark}`
  await insertShop(app.owner, { name, productLimit: 5 })
  const plan = `Zaatar ${mark}`
  await app.owner.query("update plans set name = $2 where id = $1", [await insertPlan(app.owner, 30), plan])
  await signInAsAdmin()
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(`/admin/shops?lang=ar&q=${mark}`)
  const pick = page.getByRole("combobox", { name: `باقة ${name}` })
  const question = page.getByRole("alertdialog")
  await reach(page, pick)
  await page.keyboard.press("z")
  await expect(question).toContainText(plan)
  await expect(question.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()
  await reach(page, pick)
  await page.keyboard.press("z")
  await press(page, question.getByRole("button", { name: "تغيير الباقة" }))
  await expect(question).toHaveCount(0)
  await expect(pick.locator("option:checked")).toContainText(plan)
  await expect(page.locator("main :focus")).toBeVisible()

  await reach(page, page.getByRole("checkbox", { name: `تحديد ${name}` }), "Shift+Tab")
  await page.keyboard.press("Space")
  await press(page, page.getByRole("button", { name: "إلغاء التحديد" }))
  await expect(page.getByRole("checkbox", { name: `تحديد ${name}` })).not.toBeChecked()
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)

  await press(page, page.getByRole("button", { name: "فتح القائمة" }), "Shift+Tab")
  await press(
    page,
    page.getByRole("navigation", { name: "القائمة الرئيسية" }).getByRole("link", { name: "الباقات" }),
  )
  await press(page, page.getByRole("link", { name: `تعديل ${plan}` }))
  await typeInto(page, page.getByRole("dialog").getByLabel("اسم الباقة"), `Sumac ${mark}`)
  await page.keyboard.press("Enter")
  await expect(page.getByText("حُدِّثت الباقة.")).toBeVisible()
  await expect(page.getByRole("link", { name: `تعديل Sumac ${mark}` })).toBeFocused()
})
