import type { Page } from "@playwright/test"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { distanceOf, expectToGoOnIn, offerSeededPlans, submittedMessage } from "./front-page.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { press, reach } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test.beforeEach(({ app, page }) => offerSeededPlans(app, page))

test("a plan's button chooses it and leads to the form, and the choice outlives a look elsewhere, by keyboard alone", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit("/?lang=en")
  const form = page.getByRole("form", { name: "Application" })
  const [basic, pro] = [form.getByRole("radio", { name: "Basic" }), form.getByRole("radio", { name: "Pro" })]
  const getPro = page.getByRole("link", { name: "Get Started with Pro" })
  await expect(basic).toBeChecked()
  await reach(page, form.getByLabel("Shop name"), "Shift+Tab")
  await page.keyboard.type("Kept")
  await press(page, getPro, "Shift+Tab")
  await expect(pro).toBeChecked()
  await expect.poll(() => distanceOf(page, "apply").then(Math.abs)).toBeLessThan(100)
  await expect(form.getByLabel("Shop name")).toHaveValue("Kept")
  await expectToGoOnIn(page, "apply")
  const bar = page.getByRole("navigation", { name: "Sections" })
  await press(page, bar.getByRole("link", { name: "Plans" }), "Shift+Tab")
  await expect(pro).toBeChecked()
  await reach(page, pro)
  await page.keyboard.press("ArrowUp")
  await expect(basic).toBeChecked()
  await press(page, getPro, "Shift+Tab")
  await expect(pro).toBeChecked()
})

test("the countries of phones are complete once the form is begun, and the choice outlives a reload", async ({
  page,
  app,
  visit,
}) => {
  await visit("/")
  page.on("dialog", (dialog) => void dialog.accept())
  const form = page.getByRole("form", { name: "Application" })
  const country = form.getByRole("combobox", { name: "Country of the phone number" })
  const options = country.locator("option")
  await expect(options).toHaveText([/^Lebanon/])
  await country.click()
  await expect(options).toHaveCount(245)
  await expect(country).toHaveValue("LB")
  await country.selectOption("FR")
  await page.reload()
  await expect(country).toHaveValue("FR")
  await form.getByLabel("Shop name").fill("Maison")
  await form.getByLabel("Phone", { exact: true }).fill("06 12 34 56 78")
  await form.getByRole("button", { name: "Submit application" }).click()
  await expect(form.getByText(submittedMessage)).toBeVisible()
  const { rows } = await app.owner.query("select phone from join_requests where name = 'Maison'")
  expect(rows).toEqual([{ phone: "+33612345678" }])
})

test("what is wrong is said beside its field, which gets the focus; a failure keeps what was typed", async ({
  page,
  app,
  context,
  consoleErrors,
  expectAccessible,
  visit,
}) => {
  await visit("/")
  const form = page.getByRole("form", { name: "Application" })
  const [name, phone] = [form.getByLabel("Shop name"), form.getByLabel("Phone", { exact: true })]
  const red = form.locator("[aria-invalid]")
  await form.getByRole("button", { name: "Submit application" }).click()
  await expect(red).toHaveCount(2)
  await name.fill("Dar")
  await expect(red, "right again, and no longer red").toHaveCount(1)
  await phone.fill("71 2")
  await expect(red, "a phone is a contact as an email is").toHaveCount(0)
  await name.fill("")
  await expect(red, "nothing turns red while somebody types").toHaveCount(0)
  await name.fill("Dar")
  await form.getByRole("button", { name: "Submit application" }).click()
  await expect(form.getByText(messages.en.phone_too_short)).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute("aria-invalid", "true")
  await expectAccessible()
  await phone.fill("٧١ ٢٣٤ ٥٦٨")
  // The font of these digits comes with the first of them, or is there already.
  const arabicFaces = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ unicodeRange, status }) =>
        /U\+0?6/i.test(unicodeRange) ? [status] : [],
      ),
    )
  await expect.poll(arabicFaces).toContain("loaded")
  await context.setOffline(true)
  await form.getByRole("button", { name: "Submit application" }).click()
  await expect(form.getByRole("alert")).toHaveText(messages.en.apply_failed)
  await expect(name).toHaveValue("Dar")
  await expect(phone).toHaveValue("٧١ ٢٣٤ ٥٦٨")
  await context.setOffline(false)
  await form.getByRole("button", { name: "Submit application" }).click()
  await expect(form.getByRole("status")).toContainText(submittedMessage)
  // Without a country of its own a number is one of Lebanon.
  const { rows } = await app.owner.query("select phone from join_requests where name = 'Dar'")
  expect(rows).toEqual([{ phone: "+96171234568" }])
  await expectRemarks(consoleErrors, "400", "ERR_INTERNET_DISCONNECTED")
})

test("what was typed is not lost to another language without a question", async ({ page, visit }) => {
  await visit("/?lang=en")
  const name = page.getByRole("form", { name: "Application" }).getByLabel("Shop name")
  await name.click()
  await page.keyboard.type("Dar")
  const asked = page.waitForEvent("dialog")
  const arabic = page.getByRole("link", { name: "العربيّة" }).first()
  await Promise.all([arabic.click(), asked.then((dialog) => dialog.dismiss())])
  await expect(name).toHaveValue("Dar")
})

test("what the browser can check is shown at once, while the time stamp is still on its way", async ({
  page,
  visit,
}) => {
  await visit("/?lang=ar")
  const sent: string[] = []
  await intercept(page, "**/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    // Never answered.
    sent.push(new URL(route.request().url()).pathname)
  })
  const form = page.getByRole("form")
  await form.getByLabel("رقم الهاتف", { exact: true }).fill("اتّصل بي")
  await form.getByRole("button", { name: "إرسال الطلب" }).click()
  await expect(form.getByText("اكتب اسم متجرك.")).toBeVisible()
  await expect(form.getByText("هذا ليس رقم هاتف")).toBeVisible()
  await expect(form.locator("[aria-invalid]").nth(1)).toHaveAccessibleDescription(/هذا ليس رقم هاتف/)
  expect(sent).toEqual(["/apply/stamp"])
})

test.describe("a form that is sent before its script is there", () => {
  const fill = async (page: Page, name: string) => {
    const form = page.getByRole("form", { name: "Application" })
    await form.getByLabel("Shop name").fill(name)
    await form.getByLabel("Phone", { exact: true }).fill("71 234 570")
    await form.getByRole("button", { name: "Submit application" }).click()
    return form
  }

  test("is sent once it is", async ({ page, visit }) => {
    await visit("/")
    const released = Promise.withResolvers<void>()
    await intercept(page, "**/application-script-*.js", async (route) => {
      await released.promise
      await route.continue()
    })
    const form = await fill(page, "Early bird")
    await expect(form.getByLabel("Shop name")).toHaveValue("Early bird")
    released.resolve()
    await expect(form.getByRole("status")).toContainText(submittedMessage)
    await expect(page).toHaveURL(/\/$/)
  })

  test("is sent by the browser itself if it never comes", async ({ page, consoleErrors, visit }) => {
    await visit("/")
    await intercept(page, "**/application-script-*.js", (route) => route.abort())
    await fill(page, "Without help")
    await expect(page.getByRole("heading", { level: 1, name: messages.en.apply_done_title })).toBeVisible()
    await expectRemarks(consoleErrors, "ERR_FAILED")
  })
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the form is sent, refused with what was typed, and taken", async ({ page }) => {
    await page.goto("/?lang=ar")
    await page.getByLabel("اسم المتجر").fill("مونة")
    await page.getByRole("button", { name: "إرسال الطلب" }).click()
    await expect(page.getByText("اكتب بريدك الإلكترونيّ أو رقم هاتفك")).toBeVisible()
    await expect(page.getByLabel("اسم المتجر")).toHaveValue("مونة")
    await expect(page.locator("#application")).toBeInViewport()
    await page.getByLabel("رقم الهاتف", { exact: true }).fill("٧١٢٣٤٥٦٩")
    await page.getByRole("button", { name: "إرسال الطلب" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "وصلنا طلبك!" })).toBeVisible()
    const result = await page.reload()
    expect(result?.request().method(), "nothing is sent again").toBe("GET")
    await page.getByRole("link", { name: "إلى الصفحة الرئيسيّة" }).click()
    await expect(page).toHaveURL(/\/\?lang=ar$/)
  })
})
