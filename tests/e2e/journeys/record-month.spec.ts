import { randomUUID } from "node:crypto"
import { insertPayers } from "../admin/insert-payers.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, typeInto } from "../page/reach.ts"

test("an administrator looks who is late, reminds, marks as paid and takes it back, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  await insertPayers(app, mark)
  await signInAsAdmin()
  await visit("/admin/shops?lang=en")
  await press(page, page.getByRole("link", { name: "Payments by month" }))
  await expect(page.getByRole("link", { name: "Payments by month" })).toHaveAttribute("aria-current", "page")
  await typeInto(page, page.getByLabel("Search shops"), mark)
  await page.keyboard.press("Enter")
  const rows = page.getByRole("row")
  await expect(rows).toHaveCount(3)
  const late = page.getByRole("row", { name: `Late ${mark}` })
  const reminder = late.getByRole("link", { name: `Remind Late ${mark} on WhatsApp` })
  await expect(reminder).toHaveAttribute("href", /^https:\/\/wa\.me\/96170814220\?text=Hello/)
  await expect(reminder).toHaveAttribute("target", "_blank")

  const button = late.getByRole("button", { name: `Mark as Paid: Late ${mark}` })
  await press(page, button)
  await expectToast(page, "marked as paid.")
  await expect(late).toContainText("$15.00")
  const back = late.getByRole("button", { name: `Mark as Unpaid: Late ${mark}` })
  await expect(back).toBeFocused()
  await expect(reminder).toBeHidden()
  await expect(page, "the notice has left the address").not.toHaveURL(/done=/)
  await press(page, back)
  await expectToast(page, "marked as unpaid.")
  await expect(button).toBeFocused()
  await expect(reminder).toBeVisible()
})
