import { expect, test } from "../fixtures.ts"

test("a session that ends while a shop is filled in costs nothing that was typed", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await app.owner.query(
    "insert into plans (name, product_limit) select 'Signed out', 9 where not exists (select from plans where name = 'Signed out')",
  )
  await signInAsAdmin()
  await visit("/admin/shops?new=&lang=en")
  const form = page.getByRole("dialog", { name: "Create New Shop" })
  await form.getByLabel("Shop name").fill("Typed at length")
  await form.getByLabel("Email").fill("typed@length.example")
  await form.getByLabel("Plan").selectOption({ index: 1 })
  await app.owner.query("delete from sessions where identity_id is not null")
  app.sessions.delete("admin")
  await form.getByRole("button", { name: "Create Shop" }).click()
  await expect(page.getByText("You have been signed out.")).toBeVisible()
  await expect(form.getByLabel("Shop name")).toHaveValue("Typed at length")

  const again = page.waitForEvent("popup")
  await page.getByRole("link", { name: "Sign in" }).click()
  const signInPage = await again
  await expect(signInPage).toHaveURL(/\/admin\/login/)
  await signInPage.close()
  await expect(form.getByLabel("Shop name"), "the door in the other tab takes nothing away").toHaveValue(
    "Typed at length",
  )
})
