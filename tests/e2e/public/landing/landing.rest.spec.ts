import type { Page } from "@playwright/test"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { distanceOf, expectToGoOnIn, offerSeededPlans } from "./front-page.ts"
import { press, pressToOpen, reach } from "#tests/e2e/page/reach.ts"

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

test.beforeEach(({ app, page }) => offerSeededPlans(app, page))

test("a browser that prefers Arabic is offered the page in Arabic without a redirect, and only once", async ({
  page,
  expectSound,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "languages", { get: () => ["xx-XX", "ar-LB", "en-US"] })
  })
  await page.goto("/")
  const offer = page.getByRole("complementary", { name: "متوفّرة بالعربيّة أيضًا" })
  await expect(offer).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expectSound()
  await press(page, offer.getByRole("link", { name: "اقرأها بالعربيّة" }))
  await expect(page.locator("html")).toHaveAttribute("lang", "ar")
  await expect(page.getByRole("complementary")).toHaveCount(0)
  await page.goto("/")
  await expect(page.getByRole("banner")).toBeVisible()
  await expect(page.getByRole("complementary")).toHaveCount(0)
})

test("the bar scrolls to each section, by keyboard alone, and turns solid after 50 pixels", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit("/?lang=en")
  const bar = page.getByRole("banner")
  const isSolid = () =>
    bar.evaluate((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
  await expect.poll(isSolid).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect(bar).not.toHaveAttribute("data-solid")
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(bar).toHaveAttribute("data-solid")
  await expect.poll(isSolid).toBe(true)
  for (const [name, id] of [
    ["About", "about"],
    ["Plans", "plans"],
    ["Apply", "apply"],
    ["Home", "home"],
  ] as const) {
    const link = bar.getByRole("navigation").getByRole("link", { name, exact: true })
    await press(page, link, id === "about" ? "Tab" : "Shift+Tab")
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect.poll(() => distanceOf(page, id).then(Math.abs)).toBeLessThan(100)
    if (id === "plans" || id === "apply") await expectToGoOnIn(page, id)
  }
  // By pointer nothing between is passed: the place that is left is the section.
  for (const [name, id] of [
    ["Apply", "apply"],
    ["Home", "home"],
  ] as const) {
    await bar.getByRole("navigation").getByRole("link", { name, exact: true }).click()
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

test("on a phone the sections are in a menu, with one more, and it closes behind a choice, by keyboard alone", async ({
  page,
  expectAccessible,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/?lang=ar")
  const opener = page.getByRole("button", { name: "القائمة" })
  const menu = page.locator("#front-menu")
  await press(page, opener)
  await expect(menu).toBeVisible()
  await expectAccessible()
  const plans = menu.getByRole("link", { name: "الباقات" })
  await reach(page, plans)
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, plans)
  await expect(menu).toBeHidden()
  await expectToGoOnIn(page, "plans")
  await press(page, opener, "Shift+Tab")
  await press(page, menu.getByRole("link", { name: "تواصل معنا" }))
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\?lang=ar#contact$/)
  await expect(page.locator("#contact")).toBeInViewport()
})

test("the window takes each colour that is picked, and the page the other language, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit("/?lang=en")
  const chip = page.locator("[inert] span", { hasText: /^All$/ })
  const colours = () =>
    chip.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
  const own = page.getByRole("radio", { name: "The shop's own colour" })
  await expect.poll(colours).toEqual(["rgb(36, 80, 143)", "rgb(255, 255, 255)"])
  await reach(page, own)
  for (const name of ["Blue", "Red", "Green", "Amber"]) {
    await page.keyboard.press("ArrowRight")
    await expect(page.getByRole("radio", { name, exact: true })).toBeChecked()
  }
  await expect.poll(colours).toEqual(["rgb(245, 158, 11)", "rgb(0, 0, 0)"])
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: "Violet" })).toBeChecked()
  await expect.poll(colours).toEqual(["rgb(139, 92, 246)", "rgb(0, 0, 0)"])
  for (let back = 0; back < 5; back++) await page.keyboard.press("ArrowLeft")
  await expect(own).toBeChecked()
  await expect.poll(colours).toEqual(["rgb(36, 80, 143)", "rgb(255, 255, 255)"])
  await press(page, page.getByRole("link", { name: "العربيّة" }).first(), "Shift+Tab")
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
})

test("in the window a name of the other language begins at the page's edge too", async ({ page, visit }) => {
  const distanceToEdge = (name: string) =>
    page
      .locator("[inert] li bdi")
      .last()
      .evaluate((element, name) => {
        element.textContent = name
        const text = document.createRange()
        text.selectNodeContents(element)
        const [drawn, whole] = [text.getBoundingClientRect(), element.getBoundingClientRect()]
        return document.dir === "rtl" ? whole.right - drawn.right : drawn.left - whole.left
      }, name)
  // Other tests empty the Arabic example shop, so the English page is turned.
  await visit("/?lang=en")
  for (const [lang, dir] of [
    ["en", "ltr"],
    ["ar", "rtl"],
  ] as const) {
    await page.evaluate((turned) => Object.assign(document.documentElement, turned), { lang, dir })
    for (const name of ["Soap", "صابون"])
      expect(await distanceToEdge(name), `${name} ${lang}`).toBeLessThan(1)
  }
})

test("a page is left at its top, the old position is there on going back, and each page leads home, by keyboard alone", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await visit("/?lang=en")
  await reach(
    page,
    page.getByRole("contentinfo").getByRole("link", { name: "Terms & Conditions" }),
    "Shift+Tab",
  )
  const before = await scrollOf(page)
  expect(before).toBeGreaterThan(500)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Terms & Conditions" })).toBeVisible()
  await expect.poll(() => scrollOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollOf(page)).toBe(before)
  await page.goForward()
  const form = page.getByRole("form", { name: "Application" })
  await press(page, page.getByRole("link", { name: /Back to home/i }))
  await expect(form).toBeAttached()

  expect(await visit("/nothing-here?lang=en")).toBe(404)
  await press(page, page.getByRole("link", { name: "Return to Home" }))
  await expect(form).toBeAttached()
})

test("the example shop and the chat open in a tab of their own, by keyboard alone", async ({
  page,
  context,
  visit,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  await visit("/?lang=en")
  for (const [name, address] of [
    ["See a live shop", /\/shop\/preview-shop$/],
    ["Open the live storefront", /\/shop\/preview-shop$/],
    ["Start Your Project", /^https:\/\/wa\.me\//],
  ] as const)
    expect(await pressToOpen(page, page.getByRole("link", { name }).first())).toMatch(address)
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the bar is readable over what is scrolled under it, colours play, a plan is chosen by its button", async ({
    page,
  }) => {
    await page.goto("/")
    const bar = page.getByRole("banner")
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      "rgba(0, 0, 0, 0)",
    )
    await page.getByRole("radio", { name: "Red", exact: true }).check()
    await expect(page.locator("[inert] [aria-hidden=true]").first()).toHaveCSS(
      "background-color",
      "rgb(239, 68, 68)",
    )
    await page.getByRole("link", { name: "Get Started with Pro" }).click()
    await expect(page).toHaveURL(/plan=.*#apply$/)
    await expect(page.getByRole("form").getByRole("radio", { name: "Pro" })).toBeChecked()
    await page.getByRole("link", { name: "العربيّة" }).first().click()
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  })
})
