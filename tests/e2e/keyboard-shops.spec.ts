import { randomUUID } from "node:crypto"
import { insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"
import { press, reach } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an administrator sorts and filters the shops and lets a blocked one back, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  await insertShop(app.owner, { name: `Anise ${mark}`, isActive: false })
  await insertShop(app.owner, { name: `Basil ${mark}` })
  await signInAsAdmin()
  await visit(`/admin/shops?lang=en&q=${mark}`)
  const names = page.getByRole("row").getByRole("checkbox")
  const [sort, filter] = [page.getByLabel("Sort"), page.getByLabel("Filter")]
  await reach(page, filter)
  await reach(page, sort)
  await page.keyboard.press("o")
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(sort).toBeFocused()
  await expect(names.first()).toHaveAccessibleName(`Select Anise ${mark}`)
  await reach(page, filter, "Shift+Tab")
  await page.keyboard.press("b")
  await expect(page).toHaveURL(/filter=blocked/)
  await expect(filter).toBeFocused()
  await expect(names).toHaveCount(1)

  const unblock = page.getByRole("link", { name: `Unblock Anise ${mark}` })
  const question = page.getByRole("alertdialog", { name: `Unblock Anise ${mark}?` })
  await press(page, unblock)
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(unblock).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, question.getByRole("button", { name: "Unblock" }))
  await expect(page.getByText("The shop is active again.")).toBeVisible()
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
  await press(page, page.getByRole("link", { name: "Clear filters" }))
  await expect(page).not.toHaveURL(/filter=/)
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
})
