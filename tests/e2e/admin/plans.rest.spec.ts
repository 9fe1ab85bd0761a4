import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("an administrator makes a plan, edits it, takes it from the offer and deletes it, by keyboard alone", async ({
  page,
  signInAsAdmin,
  visit,
}) => {
  await signInAsAdmin()
  await visit("/admin/plans?lang=en")
  await press(page, page.getByRole("link", { name: "Create plan" }))
  const dialog = page.getByRole("dialog", { name: "Create plan" })
  await expect(dialog.getByLabel("Plan name")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByText(messages.en.plans_name_required)).toBeVisible()
  await expect(dialog.getByText(messages.en.plans_limit_required)).toBeVisible()
  await expect(dialog.getByLabel("Plan name")).toBeFocused()
  await page.keyboard.type("Market stall")
  await typeInto(page, dialog.getByLabel("Product limit"), "٢٥")
  await page.keyboard.press("Enter")
  await expectToast(page, "Plan created.")
  const card = page.getByRole("article", { name: "Market stall" })
  await expect(card).toContainText("Up to 25 products")
  await expect(card).toContainText("Free")

  const opener = card.getByRole("link", { name: "Edit Market stall" })
  await press(page, opener)
  const edit = page.getByRole("dialog", { name: "Edit Plan" })
  await typeInto(page, edit.getByLabel("Price in dollars a month"), "9.5")
  await page.keyboard.press("Escape")
  const unsaved = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  await press(page, unsaved.getByRole("button", { name: "Keep editing" }))
  await expect(unsaved).toBeHidden()
  await press(page, edit.getByRole("button", { name: "Save changes" }))
  await expectToast(page, "Plan updated.")
  await expect(card).toContainText("$9.50 / month")
  await expect(opener).toBeFocused()

  // The address forgets what was done before something else is done.
  await expect(page).not.toHaveURL(/done=/)
  const offered = card.getByRole("switch", { name: "Offered: Market stall" })
  await expect(offered).toBeChecked()
  await reach(page, offered)
  await page.keyboard.press("Space")
  await expect(offered).not.toBeChecked()
  await expectToast(page, "The plan is inactive. Shops that have it keep it.")

  await press(page, card.getByRole("link", { name: "Delete Market stall" }))
  const question = page.getByRole("alertdialog", { name: "Delete Market stall?" })
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await press(page, question.getByRole("button", { name: "Delete plan" }))
  await expect(card).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()
})
