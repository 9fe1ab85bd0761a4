import { expectNothingKept } from "./expect-nothing-kept.ts"
import { expect, test } from "./fixtures.ts"

test("an administrator comes in by the remembered address, and a sign-out in one tab signs out the other", async ({
  page,
  context,
  app,
  complaints,
}) => {
  const { login, password } = app.administrator
  await page.goto("/admin?lang=en")
  await expect(page).toHaveTitle("Admin Login · Vitrine")
  await page.getByLabel("Email", { exact: true }).fill(login)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Show password" }).click()
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/admin\?lang=en$/)
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible()
  await expect(page.getByRole("banner").getByText(login)).toBeVisible()
  await expectNothingKept(page, [password])

  const other = await context.newPage()
  other.on("pageerror", (error) => complaints.push(error.message))
  await other.goto("/admin?lang=en")
  await other.getByRole("button", { name: "Sign Out" }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
})

test("a wrong password is told in place, and the field's errors take the focus", async ({
  page,
  complaints,
}) => {
  await page.goto("/admin/login?lang=en")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByText("Enter your email")).toBeVisible()
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused()
  await page.getByLabel("Email", { exact: true }).fill("nobody@vitrine.example")
  await page.getByLabel("Password", { exact: true }).fill("a-guess-12")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("alert")).toHaveText("Email or password is wrong.")
  // The browser itself remarks on the two refusals, which are what this is about.
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("status of 400"),
    expect.stringContaining("status of 401"),
  ])
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
