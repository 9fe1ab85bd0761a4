import { expectNothingStored } from "../page/expect-nothing-stored.ts"
import { expect, test } from "../fixtures.ts"
import { press, typeInto } from "../page/reach.ts"
import { settle } from "../page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("an administrator comes in by the remembered address, by keyboard alone, and a sign-out in one tab signs out the other", async ({
  page,
  context,
  app,
  visit,
  consoleErrors,
}) => {
  const { login, password } = app.administrator
  await visit("/admin?lang=en")
  await expect(page).toHaveTitle("Admin Login · Vitrine")
  const field = page.getByLabel("Password", { exact: true })
  await typeInto(page, page.getByLabel("Email", { exact: true }), login)
  await typeInto(page, field, password)
  await press(page, page.getByRole("button", { name: "Show password" }))
  await expect(field).toHaveAttribute("type", "text")
  await press(page, page.getByRole("button", { name: "Sign in" }))
  await expect(page).toHaveURL(/\/admin\?lang=en$/)
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible()
  await expect(page.getByRole("banner").getByText(login)).toBeVisible()
  await expectNothingStored(page, [password])

  const other = await context.newPage()
  other.on("pageerror", (error) => consoleErrors.push(error.message))
  await other.goto("/admin?lang=en")
  await settle(other)
  await press(other, other.getByRole("button", { name: "Sign Out" }))
  await expect(other).toHaveURL(/\/admin\/login$/)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
})

test("a wrong password gets an error in place, and the field's errors take the focus", async ({
  page,
  visit,
}) => {
  await visit("/admin/login?lang=en")
  await press(page, page.getByRole("button", { name: "Sign in" }))
  await expect(page.getByText("Enter your email")).toBeVisible()
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused()
  await page.keyboard.type("nobody@vitrine.example")
  await typeInto(page, page.getByLabel("Password", { exact: true }), "a-guess-12")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toHaveText(messages.en.admin_invalid_credentials)
})

test("without a line the sign-in says so, and what was typed stays", async ({
  page,
  context,
  app,
  visit,
  consoleErrors,
}) => {
  const { login, password } = app.administrator
  await visit("/admin/login?lang=en")
  const [email, secret] = [
    page.getByLabel("Email", { exact: true }),
    page.getByLabel("Password", { exact: true }),
  ]
  await email.fill(login)
  await secret.fill(password)
  await context.setOffline(true)
  await page.keyboard.press("Enter")
  await expect(page.getByText(messages.en.form_line_lost)).toBeVisible()
  await expect(email).toHaveValue(login)
  await context.setOffline(false)
  await secret.press("Enter")
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible()
  expect(consoleErrors.splice(0).filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([])
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })
  test("the door is a plain form", async ({ page, app }) => {
    const { login, password } = app.administrator
    await page.goto("/admin/login?lang=en")
    await page.getByLabel("Email", { exact: true }).fill(login)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Sign in" }).click()
    await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible()
    await page.getByRole("button", { name: "Sign Out" }).click()
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  })
})
