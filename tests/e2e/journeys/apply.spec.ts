import { expect, test } from "../fixtures.ts"
import { intercept } from "../page/intercept.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { offerSeededPlans, submittedMessage } from "../public/landing/front-page.ts"

test.beforeEach(({ app, page }) => offerSeededPlans(app, page))

test("an application is refused, then sent: it says that it is busy, then what happens next takes its place, by keyboard alone from the page's first stop", async ({
  page,
  app,
  expectAccessible,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/?lang=en")
  await page.keyboard.press("Tab")
  await expect(page.locator(":focus")).toBeInViewport()
  await press(page, page.getByRole("link", { name: "Apply Now" }).first())
  await expect(page).toHaveURL(/#apply$/)
  const form = page.getByRole("form", { name: "Application" })
  const [name, phone] = [form.getByLabel("Shop name"), form.getByLabel("Phone", { exact: true })]
  await press(page, form.getByRole("button", { name: "Submit application" }))
  await expect(name).toBeFocused()
  await page.keyboard.type("Beit el Mouneh")
  await typeInto(page, form.getByLabel("Email"), "rima@mouneh.example")
  await reach(page, form.getByRole("combobox"))
  await page.keyboard.type("Germany")
  await typeInto(page, phone, "030 123456")
  const [basic, pro] = [form.getByRole("radio", { name: "Basic" }), form.getByRole("radio", { name: "Pro" })]
  await reach(page, basic)
  await page.keyboard.press("ArrowDown")
  await expect(pro).toBeChecked()
  const seen = Promise.withResolvers<void>()
  await intercept(page, "**/*", async (route) => {
    if (route.request().method() === "POST") await seen.promise
    await route.continue()
  })
  await page.keyboard.press("Enter")
  await expect(form.getByRole("button", { name: "Submitting..." })).toBeDisabled()
  seen.resolve()
  await expect(form.getByRole("status")).toContainText(submittedMessage)
  await expect(form.locator("[data-answer]")).toBeFocused()
  await expect(form.locator("[data-answer]")).toBeInViewport()
  await expectAccessible()
  await expect(form.locator("input, select, button"), "nothing is left to send twice").toHaveCount(0)
  await press(page, page.getByRole("link", { name: "Get Started with Pro" }), "Shift+Tab")
  await expect(name, "a plan's button leads to a new form").toHaveValue("")
  await expect(pro).toBeChecked()
  const { rows } = await app.owner.query(
    "select email, phone from join_requests where name = 'Beit el Mouneh'",
  )
  expect(rows).toEqual([{ email: "rima@mouneh.example", phone: "+4930123456" }])
})
