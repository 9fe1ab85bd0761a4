import { expect, test } from "./fixtures.ts"

test("an administrator makes a plan by keyboard, edits it, takes it from the offer and deletes it", async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin()
  await page.getByRole("navigation").getByRole("link", { name: "Plans" }).click()
  await page.getByRole("link", { name: "Create Plan" }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Create Plan" })
  await expect(dialog.getByLabel("Plan name")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("Give the plan a name.")).toBeVisible()
  await expect(dialog.getByText("Say how many products it allows.")).toBeVisible()
  await page.keyboard.type("Market stall")
  await dialog.getByLabel("Product limit").fill("٢٥")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Plan created.")).toBeVisible()
  const card = page.getByRole("article", { name: "Market stall" })
  await expect(card).toContainText("Up to 25 products")
  await expect(card).toContainText("Free")

  await card.getByRole("link", { name: "Edit Market stall" }).click()
  const edit = page.getByRole("dialog", { name: "Edit Plan" })
  await edit.getByLabel("Price in dollars a month").fill("9.5")
  await page.keyboard.press("Escape")
  const unsaved = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await unsaved.getByRole("button", { name: "Keep editing" }).click()
  await expect(unsaved).toBeHidden()
  await edit.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByText("Plan updated.")).toBeVisible()
  await expect(card).toContainText("$9.50 / month")

  // The address forgets what was done before something else is done.
  await expect(page).not.toHaveURL(/done=/)
  const offered = card.getByRole("switch", { name: "Offered: Market stall" })
  await offered.click()
  await expect(offered).not.toBeChecked()
  await expect(page.getByText("The plan is inactive. Shops that have it keep it.")).toBeVisible()

  await card.getByRole("link", { name: "Delete Market stall" }).click()
  const question = page.getByRole("alertdialog", { name: "Delete Market stall?" })
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await question.getByRole("button", { name: "Delete plan" }).click()
  await expect(card).toHaveCount(0)
})

test("a line that breaks loses nothing that was typed", async ({ page, signInAsAdmin, complaints }) => {
  await signInAsAdmin()
  await page.goto("/admin/plans?new&lang=en")
  const dialog = page.getByRole("dialog", { name: "Create Plan" })
  await dialog.getByLabel("Plan name").fill("Offline")
  await dialog.getByLabel("Product limit").fill("5")
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: "Create Plan" }).click()
  await expect(page.getByText("Failed to create plan")).toBeVisible()
  await expect(dialog.getByLabel("Plan name")).toHaveValue("Offline")
  await page.context().setOffline(false)
  await page.getByRole("button", { name: "Close" }).last().click()
  complaints.length = 0
})

for (const lang of ["en", "ar"]) {
  test(`the plans and their dialogs, ${lang}: accessible, no sideways scroll, silent`, async ({
    app,
    signInAsAdmin,
    visit,
    expectSound,
  }) => {
    await signInAsAdmin()
    const { rows } = await app.owner.query<{ id: string }>("select id from plans where not protected limit 1")
    const id = rows[0]?.id ?? ""
    for (const query of ["", "new", `edit=${id}`, `delete=${id}`]) {
      expect(await visit(`/admin/plans?lang=${lang}&${query}`)).toBe(200)
      await expectSound()
    }
  })
}
