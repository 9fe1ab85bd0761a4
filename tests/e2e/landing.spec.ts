import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const done = "Application Submitted! We'll contact you within 24 hours to set up your storefront."
/** The browser's own remarks on requests that were refused or lost, and nothing else. */
function forgiveRequests(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.startsWith("Failed to load resource"))).toEqual([])
  complaints.length = 0
}

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)
/** How far the top of a section is from the top of the window, in pixels. */
const distanceOf = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, id)

/** Other specs make plans of their own: the page's are the two of the seed again. */
test.beforeEach(async ({ app, page }) => {
  await app.owner.query("update plans set is_active = name in ('Basic', 'Pro')")
  const offered = async () => (await (await page.request.get("/")).text()).match(/name="plan_id"/g)?.length
  await expect.poll(offered).toBe(2)
})

test("the bar scrolls to each section and turns solid after 50 pixels", async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit("/")
  const bar = page.locator("header.nav")
  const isSolid = () =>
    bar.evaluate((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
  expect(await isSolid()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect(bar).not.toHaveClass(/is-solid/)
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(bar).toHaveClass(/is-solid/)
  await expect.poll(isSolid).toBe(true)
  for (const [name, id] of [
    ["About", "about"],
    ["Plans", "plans"],
    ["Apply", "apply"],
    ["Home", "home"],
  ] as const) {
    await bar.getByRole("navigation").getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect.poll(() => distanceOf(page, id).then(Math.abs)).toBeLessThan(100)
  }
  await page.goBack()
  await expect.poll(() => distanceOf(page, "apply").then(Math.abs)).toBeLessThan(100)
})

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } })

  test("links within the page scroll smoothly, and arriving or going back does not", async ({
    page,
    visit,
  }) => {
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    await visit("/")
    expect(await behaviour()).toBe("auto")
    const link = page.getByRole("link", { name: "Apply Now" }).first()
    await link.hover()
    expect(await behaviour()).toBe("smooth")
    await link.click()
    await expect.poll(() => distanceOf(page, "apply").then(Math.abs)).toBeLessThan(100)
  })
})

test("on a phone the sections are in a menu, with one more, and it closes behind a choice", async ({
  page,
  expectAccessible,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/?lang=ar")
  await page.getByRole("button", { name: "القائمة" }).click()
  const menu = page.locator("#front-menu")
  await expect(menu).toBeVisible()
  await expectAccessible()
  await menu.getByRole("link", { name: "تواصل معنا" }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\?lang=ar#contact$/)
  await expect(page.locator("#contact")).toBeInViewport()
})

test("the window takes each colour that is picked, by keyboard too", async ({ page }) => {
  await page.goto("/")
  const chip = page.locator(".mini__chips > span").first()
  const colours = () =>
    chip.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
  await expect.poll(colours).toEqual(["rgb(36, 80, 143)", "rgb(255, 255, 255)"])
  await page.getByRole("radio", { name: "Amber" }).check()
  await expect.poll(colours).toEqual(["rgb(245, 158, 11)", "rgb(0, 0, 0)"])
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: "Violet" })).toBeChecked()
  await expect.poll(colours).toEqual(["rgb(139, 92, 246)", "rgb(0, 0, 0)"])
  await page.getByRole("radio", { name: "The shop's own colour" }).check()
  await expect.poll(colours).toEqual(["rgb(36, 80, 143)", "rgb(255, 255, 255)"])
})

test("a plan's button chooses it and leads to the form, and the choice outlives a look elsewhere", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit("/")
  const form = page.getByRole("form", { name: "Application" })
  await expect(form.getByRole("radio", { name: "Basic" })).toBeChecked()
  await form.getByLabel("Shop name").fill("Kept")
  await page.getByRole("link", { name: "Get Started with Pro" }).click()
  await expect(form.getByRole("radio", { name: "Pro" })).toBeChecked()
  await expect.poll(() => distanceOf(page, "apply").then(Math.abs)).toBeLessThan(100)
  await expect(form.getByLabel("Shop name")).toHaveValue("Kept")
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Plans" }).click()
  await expect(form.getByRole("radio", { name: "Pro" })).toBeChecked()
  await form.getByRole("radio", { name: "Basic" }).check()
  await page.getByRole("link", { name: "Get Started with Pro" }).click()
  await expect(form.getByRole("radio", { name: "Pro" })).toBeChecked()
})

test("an application is sent by keyboard: it says that it is busy, then what happens next, and is empty again", async ({
  page,
  app,
  expectAccessible,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/")
  const form = page.getByRole("form", { name: "Application" })
  await form.getByLabel("Shop name").focus()
  await page.keyboard.type("Beit el Mouneh")
  await page.keyboard.press("Tab")
  await page.keyboard.type("rima@mouneh.example")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await page.keyboard.type("71 234 567")
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(form.getByRole("radio", { name: "Pro" })).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(form.getByRole("button", { name: "Submitting..." })).toBeDisabled()
  await expect(form.getByRole("status")).toContainText(done)
  await expect(form.locator("[data-answer]")).toBeFocused()
  await expectAccessible()
  await expect(form.getByLabel("Shop name")).toHaveValue("")
  await expect(form.getByLabel("Phone", { exact: true })).toHaveValue("")
  await expect(form.getByRole("radio", { name: "Basic" })).toBeChecked()
  await expect(form.getByRole("button", { name: "Submit Application" })).toBeEnabled()
  const { rows } = await app.owner.query(
    "select email, phone from join_requests where name = 'Beit el Mouneh'",
  )
  expect(rows).toEqual([{ email: "rima@mouneh.example", phone: "+96171234567" }])
})

test("what is wrong is said beside its field, which gets the focus; a failure keeps what was typed", async ({
  page,
  context,
  complaints,
  expectAccessible,
  visit,
}) => {
  await visit("/")
  const form = page.getByRole("form", { name: "Application" })
  await form.getByLabel("Shop name").fill("Dar")
  await form.getByLabel("Phone", { exact: true }).fill("71 2")
  await form.getByRole("button", { name: "Submit Application" }).click()
  await expect(form.getByText("This phone number is too short.")).toBeVisible()
  const phone = form.getByLabel("Phone", { exact: true })
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute("aria-invalid", "true")
  await expectAccessible()
  await phone.fill("٧١ ٢٣٤ ٥٦٨")
  await context.setOffline(true)
  await form.getByRole("button", { name: "Submit Application" }).click()
  await expect(form.getByRole("alert")).toHaveText("Something went wrong. Please try again.")
  await expect(form.getByLabel("Shop name")).toHaveValue("Dar")
  await expect(phone).toHaveValue("٧١ ٢٣٤ ٥٦٨")
  await context.setOffline(false)
  await form.getByRole("button", { name: "Submit Application" }).click()
  await expect(form.getByRole("status")).toContainText(done)
  forgiveRequests(complaints)
})

test("a page is left at its top, and the old position is there on going back", async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit("/")
  const terms = page.getByRole("link", { name: "Terms & Conditions" })
  await terms.scrollIntoViewIfNeeded()
  const before = await scrollOf(page)
  expect(before).toBeGreaterThan(500)
  await terms.click()
  await expect(page.getByRole("heading", { level: 1, name: "Terms & Conditions" })).toBeVisible()
  expect(await scrollOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollOf(page)).toBe(before)
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the form is sent, refused with what was typed, and taken", async ({ page }) => {
    await page.goto("/?lang=ar")
    await page.getByLabel("اسم المتجر").fill("مونة")
    await page.getByRole("button", { name: "أرسل الطلب" }).click()
    await expect(page.getByText("اكتب بريدك الإلكتروني أو رقم هاتفك")).toBeVisible()
    await expect(page.getByLabel("اسم المتجر")).toHaveValue("مونة")
    await expect(page.locator("#application")).toBeInViewport()
    await page.getByLabel("رقم الهاتف", { exact: true }).fill("٧١٢٣٤٥٦٩")
    await page.getByRole("button", { name: "أرسل الطلب" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "وصلنا طلبك!" })).toBeVisible()
    const answer = await page.reload()
    expect(answer?.request().method(), "nothing is sent again").toBe("GET")
    await page.getByRole("link", { name: "إلى الصفحة الرئيسية" }).click()
    await expect(page).toHaveURL(/\/\?lang=ar$/)
  })

  test("the bar is readable over what is scrolled under it, colours play, a plan is chosen by its button", async ({
    page,
  }) => {
    await page.goto("/")
    const bar = page.locator("header.nav")
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      "rgba(0, 0, 0, 0)",
    )
    await page.getByRole("radio", { name: "Red", exact: true }).check()
    await expect(page.locator(".mini__logo").first()).toHaveCSS("background-color", "rgb(239, 68, 68)")
    await page.getByRole("link", { name: "Get Started with Pro" }).click()
    await expect(page).toHaveURL(/plan=.*#apply$/)
    await expect(page.getByRole("form").getByRole("radio", { name: "Pro" })).toBeChecked()
    await page.getByRole("link", { name: "العربية" }).first().click()
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  })
})

test("the live preview opens the example shop in a new tab", async ({ page, context }) => {
  await page.goto("/")
  const opened = context.waitForEvent("page")
  await page.getByRole("link", { name: "Open the live storefront" }).click()
  await expect((await opened).getByRole("heading", { level: 1, name: "Dar Snoubar" })).toBeVisible()
})
