import { randomUUID } from "node:crypto"
import { insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"
import { press, reach, typeInto } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an administrator marks payments, looks through the months and makes an administrator, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const name = `Late ${randomUUID().slice(0, 8)}`
  const shop = await insertShop(app.owner, { name, productLimit: 50 })
  await app.owner.query("update plans set price = 15 where id = (select plan_id from shops where id = $1)", [
    shop.id,
  ])
  await app.owner.query("update shops set created_at = now() - interval '90 days' where id = $1", [shop.id])
  await signInAsAdmin()
  await visit("/admin/shops?lang=en")
  await press(page, page.getByRole("link", { name: "Payments by month" }))
  await typeInto(page, page.getByLabel("Search shops"), name)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("row")).toHaveCount(2)
  await press(page, page.getByRole("button", { name: `Mark as Paid: ${name}` }))
  const back = page.getByRole("button", { name: `Mark as Unpaid: ${name}` })
  await expect(page.getByText("Marked as paid.")).toBeVisible()
  await expect(back).toBeFocused()
  await expect(page, "the notice has left the address").not.toHaveURL(/done=/)
  await press(page, back)
  await expect(page.getByText("Marked as unpaid.")).toBeVisible()
  await expect(page.getByRole("button", { name: `Mark as Paid: ${name}` })).toBeFocused()
  const filter = page.getByLabel("Filter")
  await reach(page, filter, "Shift+Tab")
  await page.keyboard.type("Late")
  await expect(page).toHaveURL(/filter=late/)
  await expect(filter).toBeFocused()
  const earlier = page.getByRole("link", { name: /Previous month/ })
  await press(page, earlier, "Shift+Tab")
  await expect(page).toHaveURL(/month=/)
  await expect(page.locator("main :focus")).toBeVisible()
  await press(page, page.getByRole("link", { name: "This month" }), "Shift+Tab")
  await expect(page).toHaveURL(/payments/)
  await expect(page.locator("main :focus")).toBeVisible()

  await press(page, page.getByRole("link", { name: "Shops", exact: true }).last(), "Shift+Tab")
  await typeInto(page, page.getByLabel("Search shops"), name)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("row")).toHaveCount(2)
  const question = page.getByRole("alertdialog")
  await reach(page, page.getByLabel(`Select ${name}`))
  await page.keyboard.press("Space")
  for (const [mark, done] of [
    ["Mark as Paid", "Marked 1 shop as paid."],
    ["Mark as Unpaid", "Successfully marked 1 shops as unpaid."],
  ] as const) {
    await press(page, page.getByRole("button", { name: mark }))
    await press(page, question.getByRole("button", { name: mark }))
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.locator("main :focus")).toBeVisible()
  }

  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, menu.getByRole("link", { name: "Admin Management" }))
  await press(page, page.getByRole("link", { name: "Create New Admin" }))
  const form = page.getByRole("dialog", { name: "Create New Admin" })
  await typeInto(page, form.getByLabel("Full name"), "Rana Keys")
  await typeInto(page, form.getByLabel("Email"), "rana@admins.example")
  await typeInto(page, form.getByLabel("Password", { exact: true }), "rana-keys-1")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Admin created. Email confirmation required")).toBeVisible()
  await expect(page.locator("main :focus")).toBeVisible()
})
