import { randomUUID } from "node:crypto"
import { insertPlan, insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"

test("an administrator makes a shop, marks it as paid, changes its plan, blocks it and sets a password", async ({
  page,
  app,
  signInAsAdmin,
  complaints,
}) => {
  const mark = randomUUID().slice(0, 8)
  const plan = await insertPlan(app.owner, 70)
  await app.owner.query("update plans set name = $2 where id = $1", [plan, `Plan ${mark}`])
  await signInAsAdmin()
  await page.getByRole("navigation").getByRole("link", { name: "Shops" }).click()
  await page.getByRole("link", { name: "Create Shop" }).press("Enter")
  const form = page.getByRole("dialog", { name: "Create New Shop" })
  await expect(form.getByLabel("Shop name")).toBeFocused()
  await page.keyboard.type(`Browser ${mark}`)
  await expect(form.getByLabel("Slug")).toHaveValue(`browser-${mark}`)
  await expect(form.getByLabel("Username")).toHaveValue(`browser-${mark}`)
  await form.getByLabel("Email").fill(`${mark}@browser.example`)
  await form.getByLabel("Slug").fill("login")
  await form.getByLabel("Username").fill(`user-${mark}`)
  await form.getByRole("button", { name: "Create Shop" }).click()
  await expect(form.getByText("The platform uses this slug itself.")).toBeVisible()
  await form.getByLabel("Plan").selectOption(plan)
  await page.keyboard.press("Control+s")
  await expect(form.getByText("is free", { exact: false })).toBeVisible()
  await form.getByLabel("Slug").fill(`browser-${mark}`)
  await form.getByRole("button", { name: "Create Shop" }).click()
  const made = page.getByRole("dialog", { name: "Shop created successfully" })
  await expect(made).toContainText(`/shop/browser-${mark}`)
  await made.getByRole("link", { name: "Done" }).click()
  await expect(made).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/shops$/)

  await page.getByLabel("Search shops").fill(mark)
  await page.keyboard.press("Enter")
  const row = page.getByRole("row", { name: `Browser ${mark}` })
  await expect(page.getByRole("row")).toHaveCount(2)
  const paid = row.getByRole("switch", { name: `Paid: Browser ${mark}` })
  await paid.click()
  await expect(page.getByText("Marked as paid.")).toBeVisible()
  await expect(paid).toBeChecked()

  await row.getByRole("link", { name: `Block Browser ${mark}` }).click()
  const question = page.getByRole("alertdialog", { name: `Block Browser ${mark}?` })
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused()
  await question.getByRole("button", { name: "Block" }).click()
  await expect(row).toContainText("Blocked")

  const more = row.locator("summary")
  await more.click()
  await expect(row.getByRole("link", { name: "Recover Password" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()
  await more.press("Enter")
  await row.getByRole("link", { name: "Recover Password" }).click()
  const recover = page.getByRole("dialog", { name: "Recover Password" })
  await recover.getByLabel("New password", { exact: true }).fill("another-pass-1")
  await recover.getByLabel("Confirm the new password").fill("another-pass-2")
  await recover.getByRole("button", { name: "Set the password" }).click()
  await expect(recover.getByText("Passwords do not match")).toBeVisible()
  await recover.getByLabel("Confirm the new password").fill("another-pass-1")
  await recover.getByRole("button", { name: "Set the password" }).click()
  await expect(page.getByText("Password updated successfully")).toBeVisible()
  // The browser itself tells of the two forms that were refused.
  expect(complaints).toHaveLength(2)
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("422")
})

test("a selection is marked, and a shop is deleted by its sentence in two steps", async ({
  page,
  app,
  signInAsAdmin,
}) => {
  const mark = randomUUID().slice(0, 8)
  await insertShop(app.owner, { name: `Stays ${mark}` })
  await insertShop(app.owner, { name: `عسل ${mark}` })
  await signInAsAdmin()
  await page.goto(`/admin/shops?lang=en&q=${mark}`)
  const all = page.getByLabel("Select all on this page")
  await page.getByLabel(`Select Stays ${mark}`).check()
  await expect(page.getByText("1 shop selected")).toBeVisible()
  await all.click()
  await expect(page.getByText("2 shops selected")).toBeVisible()
  await page.getByRole("button", { name: "Mark as Paid" }).click()
  const question = page.getByRole("alertdialog", { name: "Mark 2 shops as paid?" })
  await question.getByRole("button", { name: "Mark as Paid" }).click()
  await expect(page.getByText("Marked 2 shops as paid.")).toBeVisible()
  await expect(page.getByRole("switch", { name: `Paid: Stays ${mark}` })).toBeChecked()

  for (let made = 0; made < 20; made++) await insertShop(app.owner, { name: `More ${mark} ${made}` })
  await page.goto(`/admin/shops?lang=en&q=${mark}&sort=name`)
  await page.getByLabel("Select all on this page").check()
  await page.getByLabel("All 22 that match").check()
  await expect(page.getByText("22 shops selected")).toBeVisible()
  await page.getByRole("button", { name: "Mark as Unpaid" }).click()
  const whole = page.getByRole("alertdialog", { name: "Mark 22 shops as unpaid?" })
  await whole.getByRole("button", { name: "Mark as Unpaid" }).click()
  await expect(page.getByText("marked 22 shops as unpaid.")).toBeVisible()
  await page.goto(`/admin/shops?lang=en&q=${encodeURIComponent(`عسل ${mark}`)}`)

  await page.getByRole("link", { name: `Delete عسل ${mark}` }).click()
  const first = page.getByRole("alertdialog", { name: "for good?" })
  await expect(first.getByRole("link", { name: "Cancel" })).toBeFocused()
  await first.getByRole("link", { name: "Continue" }).click()
  const last = page.getByRole("alertdialog", { name: "for good?" })
  const button = last.getByRole("button", { name: "Delete Shop" })
  await expect(button).toBeDisabled()
  await last.getByLabel("Type this sentence").fill(` DELETE عسل ${mark.toUpperCase()} `)
  await expect(button).toBeDisabled()
  await last.getByLabel("I understand").check()
  await button.click()
  await expect(page.getByText("The shop is deleted.")).toBeVisible()
  await expect(page.getByRole("row")).toHaveCount(0)
})

for (const lang of ["en", "ar"]) {
  test(`the shops and their dialogs, ${lang}: accessible, no sideways scroll, silent`, async ({
    app,
    signInAsAdmin,
    visit,
    expectSound,
  }) => {
    await signInAsAdmin()
    const { id, slug } = await insertShop(app.owner, { phone: "+96170814220", productLimit: 9 })
    const blocked = await insertShop(app.owner, { isActive: false })
    // "Last paid for September 2026" is the longest that a row says of its payment.
    await app.owner.query(
      "update shops set payment_status = false, last_paid_month = '2026-09-01' where id = any($1)",
      [[id, blocked.id]],
    )
    const dialogs = [
      ...["new", `block=${id}`, `unblock=${blocked.id}`, `plan=${id}`, `recover=${id}`, `created=${id}`],
      ...[`delete=${id}`, `delete=${id}&step=2`, `bulk=paid&id=${id}`, "all-unpaid"],
    ]
    // The whole list is looked at once, and not again behind each dialog.
    for (const query of ["", "q=nobody-has-this", ...dialogs.map((dialog) => `q=${slug}&${dialog}`)]) {
      expect(await visit(`/admin/shops?lang=${lang}&${query}`)).toBe(200)
      await expectSound()
    }
  })
}
