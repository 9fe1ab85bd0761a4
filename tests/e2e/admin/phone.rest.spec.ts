import { randomUUID } from "node:crypto"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, reach, typeInto } from "../page/reach.ts"

test("on a phone, in Arabic, a plan is taken from a card and renamed, and a selection is let go, by keyboard alone", async ({
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
  // A document has the language of its request.
  await page.context().addCookies([{ name: "lang", value: "ar", url: app.address }])
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

  const chosen = page.getByRole("checkbox", { name: `تحديد ${name}` })
  await reach(page, chosen, "Shift+Tab")
  await page.keyboard.press("Space")
  await press(page, page.getByRole("button", { name: "إلغاء التحديد" }))
  await expect(chosen).not.toBeChecked()
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)

  await press(page, page.getByRole("button", { name: "فتح القائمة" }), "Shift+Tab")
  await press(
    page,
    page.getByRole("navigation", { name: "القائمة الرئيسيّة" }).getByRole("link", { name: "الباقات" }),
  )
  await press(page, page.getByRole("link", { name: `تعديل ${plan}` }))
  await typeInto(page, page.getByRole("dialog").getByLabel("اسم الباقة"), `Sumac ${mark}`)
  await page.keyboard.press("Enter")
  await expectToast(page, "حُدّثت الباقة.")
  await expect(page.getByRole("link", { name: `تعديل Sumac ${mark}` })).toBeFocused()
})

test("Tab before the browser's event for the opened menu still continues from there", async ({
  page,
  signInAsAdmin,
  visit,
}) => {
  await signInAsAdmin()
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/admin?lang=en")
  const opener = page.getByRole("button", { name: "Open menu" })
  await reach(page, opener)
  await opener.evaluate(({ popoverTargetElement: menu }: HTMLButtonElement) => {
    const written = new Promise<void>((resolve) => {
      menu?.addEventListener("toggle", () => setTimeout(resolve), { once: true })
    })
    Object.assign(window, { written })
  })
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Tab"), page.keyboard.press("Tab")])
  await page.evaluate(() => (window as unknown as { written: Promise<void> }).written)
  const menu = page.getByRole("navigation", { name: "Main" })
  await expect(menu.locator(":focus")).toHaveCount(1)
  await expect(menu.getByRole("link").first()).not.toBeFocused()
})
