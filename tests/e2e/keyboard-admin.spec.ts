import { randomUUID } from "node:crypto"
import { insertAdmin } from "../words/insert-admin.ts"
import { insertPlan, insertShop } from "../words/insert-shop.ts"
import { codeOf } from "../words/second-step.ts"
import { expect, test } from "./fixtures.ts"
import { press, reach, typeInto } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an administrator blocks shops, marks them, moves one to a plan, sets its password and deletes it, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [one, two] = [`One ${mark}`, `Two ${mark}`]
  await insertShop(app.owner, { name: one, productLimit: 5 })
  await insertShop(app.owner, { name: two, productLimit: 5 })
  const plan = `Plan ${mark}`
  await app.owner.query("update plans set name = $2 where id = $1", [await insertPlan(app.owner, 30), plan])
  await signInAsAdmin()
  await visit("/admin/shops?lang=en&sort=name")
  await typeInto(page, page.getByLabel("Search shops"), mark)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("row")).toHaveCount(3)
  const question = page.getByRole("alertdialog")

  await press(page, page.getByRole("link", { name: `Block ${one}`, exact: true }))
  await press(page, question.getByRole("button", { name: "Block" }))
  await expect(page.getByRole("link", { name: `Unblock ${one}` })).toBeFocused()

  await press(page, page.getByRole("link", { name: `Change plan of ${two}` }))
  await reach(page, page.getByRole("dialog").getByRole("combobox"))
  await page.keyboard.type(plan)
  await page.keyboard.press("Tab")
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Change plan" }))
  await press(page, question.getByRole("button", { name: "Change plan" }))
  await expect(page.getByRole("row", { name: two })).toContainText(plan)
  await expect(page.getByRole("link", { name: `Change plan of ${two}` })).toBeFocused()

  const more = page.getByRole("row", { name: two }).locator("summary")
  await press(page, more)
  await press(page, page.getByRole("row", { name: two }).getByRole("link", { name: "Recover Password" }))
  const recover = page.getByRole("dialog", { name: "Recover Password" })
  await typeInto(page, recover.getByLabel("New password", { exact: true }), "another-pass-1")
  await typeInto(page, recover.getByLabel("Confirm the new password"), "another-pass-1")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Password updated successfully")).toBeVisible()
  await expect(more).toBeFocused()

  await reach(page, page.getByLabel("Select all on this page"), "Shift+Tab")
  await page.keyboard.press("Space")
  await press(page, page.getByRole("button", { name: "Mark as Paid" }))
  await press(page, question.getByRole("button", { name: "Mark as Paid" }))
  await expect(page.getByRole("switch", { name: `Paid: ${one}` })).toBeChecked()

  await reach(page, page.getByRole("link", { name: `Delete ${one}` }), "Shift+Tab")
  await page.keyboard.press("Enter")
  await press(page, question.getByRole("link", { name: "Continue" }))
  await typeInto(page, question.getByLabel("Type this sentence"), `DELETE ${one.toUpperCase()}`)
  await reach(page, question.getByLabel("I understand"))
  await page.keyboard.press("Space")
  await press(page, question.getByRole("button", { name: "Delete Shop" }))
  await expect(page.getByText("The shop is deleted.")).toBeVisible()
  await expect(page.getByRole("link", { name: `Delete ${two}` })).toBeFocused()
})

test("an administrator makes and deletes a plan, rejects a request, removes an administrator and reads the log, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await app.owner.query(
    `insert into join_requests (name, email, phone, plan_id) select 'Far Away', 'far@shops.example', '+9613123456', id
     from plans where protected limit 1`,
  )
  await insertAdmin(app.owner, { name: "Short Stay" })
  await signInAsAdmin()
  await visit("/admin/plans?lang=en")
  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, page.getByRole("link", { name: "Create Plan" }))
  const form = page.getByRole("dialog", { name: "Create Plan" })
  await typeInto(page, form.getByLabel("Plan name"), "By keys")
  await typeInto(page, form.getByLabel("Product limit"), "7")
  await page.keyboard.press("Enter")
  const offered = page.getByRole("switch", { name: "Offered: By keys" })
  await expect(offered).toBeChecked()
  await reach(page, offered)
  await page.keyboard.press("Space")
  await expect(offered).not.toBeChecked()
  await press(page, page.getByRole("link", { name: "Delete By keys" }))
  const question = page.getByRole("alertdialog")
  await press(page, question.getByRole("button", { name: "Delete plan" }))
  await expect(offered).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()

  await press(page, menu.getByRole("link", { name: /Join Requests/ }))
  await press(page, page.getByRole("button", { name: "Reject Far Away" }))
  const row = page.getByRole("row", { name: /Far Away/ })
  await expect(row).toContainText("Rejected")
  await expect(row.locator(":focus")).toBeVisible()

  await press(page, menu.getByRole("link", { name: "Admin Management" }))
  await press(page, page.getByRole("link", { name: "Remove Short Stay" }))
  await press(page, question.getByRole("button", { name: "Remove administrator" }))
  await expect(page.getByRole("row", { name: /Short Stay/ })).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()

  await press(page, menu.getByRole("link", { name: "Dashboard" }))
  await press(page, page.getByRole("link", { name: "Audit Log" }))
  await reach(page, page.getByLabel("Kind of act"))
  await page.keyboard.type("Plans")
  await expect(page).toHaveURL(/kind=plans/)
  await press(page, page.getByRole("link", { name: "Clear filters" }))
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1)
})

test("an administrator switches two-step sign-in on and comes in with it, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const admin = await insertAdmin(app.owner)
  const signIn = async () => {
    await typeInto(page, page.getByLabel("Email", { exact: true }), admin.email)
    await typeInto(page, page.getByLabel("Password", { exact: true }), admin.password)
    await page.keyboard.press("Enter")
  }
  await visit("/admin/login?lang=en&to=%2Fadmin%2Faccount")
  await signIn()
  await press(page, page.getByRole("button", { name: "Set up" }))
  const secret = (await page.locator(".account__secret").textContent()) ?? ""
  await typeInto(page, page.locator('input[name="code"]'), codeOf(secret.replaceAll(" ", "")))
  await typeInto(page, page.locator('input[name="own_password"]'), admin.password)
  await page.keyboard.press("Enter")
  const codes = page.locator(".account__codes code")
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ""
  await press(page, page.getByRole("button", { name: "Sign Out" }))
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  await signIn()
  await typeInto(page, page.locator('input[name="code"]'), recovery)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible()
})
