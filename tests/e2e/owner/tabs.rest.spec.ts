import type { Page } from "@playwright/test"
import { findWeakText } from "../audit/contrast.ts"
import { coveredByTabsIn } from "../audit/covered-by-tabs.ts"
import { expect, test } from "../fixtures.ts"
import { press, reach } from "../page/reach.ts"
import { settle } from "../page/settle.ts"
import { openOwnShop, type OwnShop } from "./own-shop.ts"

const phone = { width: 360, height: 740 }
let shop: OwnShop

test.beforeAll(async ({ app }) => {
  shop = await openOwnShop(app)
})

test.beforeEach(async ({ page }) => {
  await shop.signIn(page)
  await page.setViewportSize(phone)
})

const tabs = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" })
const menu = (page: Page) => page.getByRole("complementary", { name: "Shop menu" })
const current = (page: Page) => tabs(page).locator("[aria-current]")

test("by keyboard alone the tabs lead to their pages, to a new product and to all other pages", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit("/shop/dashboard?lang=en")
  await expectAccessible()
  await expect(current(page)).toHaveText("Home")
  for (const name of ["Orders", "Products"]) {
    await press(page, tabs(page).getByRole("link", { name, exact: true }))
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    await expect(current(page)).toHaveAccessibleName(name)
  }
  await press(page, tabs(page).getByRole("link", { name: "Add Product" }))
  await expect(page.getByRole("dialog", { name: "Create New Product" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)

  const more = tabs(page).getByRole("button", { name: "More" })
  await press(page, more)
  await expect(menu(page).getByRole("link", { name: "Categories" })).toBeFocused()
  // axe misses the page's landmarks, which are inert behind the menu.
  expect(await findWeakText(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(menu(page)).toBeHidden()
  await expect(more).toBeFocused()
  await press(page, more)
  await press(page, menu(page).getByRole("link", { name: "Settings" }))
  await expect(page.getByRole("heading", { level: 1, name: "Shop Settings" })).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await expect(current(page)).toHaveText("More")
})

test("More has what the tabs have not: pages, the shop, the language, the way out", async ({
  page,
  visit,
}) => {
  await visit("/shop/products?lang=ar")
  const more = page.getByRole("navigation", { name: "اختصارات" }).getByRole("button", { name: "المزيد" })
  const position = await more.boundingBox()
  await more.click()
  const side = page.getByRole("complementary", { name: "قائمة المتجر" })
  const shown = side.locator("a:visible, button:visible")
  await expect(shown).toHaveText([
    "الفئات",
    "الدفع",
    "الإعدادات",
    "تغيير كلمة السرّ",
    /^عرض متجري/,
    "English",
    "تسجيل الخروج",
  ])
  for (const row of await shown.all()) {
    const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect(y + height, "a second tap on More hits nothing").toBeLessThanOrEqual(position?.y ?? 0)
  }
})

test("without a script they are links, and More opens the menu", async ({ browser, app, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: app.address, viewport: phone })
  await plain.addCookies(await page.context().cookies())
  const paper = await plain.newPage()
  await paper.goto("/shop/dashboard?lang=en")
  await tabs(paper).getByRole("link", { name: "Products" }).click()
  await expect(paper.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
  await tabs(paper).getByRole("link", { name: "Add Product" }).click()
  await expect(paper).toHaveURL(/\/shop\/products\?new/)
  await paper.goto("/shop/products")
  await tabs(paper).getByRole("button", { name: "More" }).click()
  await menu(paper).getByRole("link", { name: "Payment" }).click()
  await expect(paper.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible()
  await expect(current(paper)).toHaveText("More")
  await plain.close()
})

test("the sweep would see what the tabs cover, at both widths where it looks for it", async ({
  page,
  visit,
}) => {
  await visit("/shop/products?lang=en")
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(coveredByTabsIn)).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty("--page-end", "0px"))
    expect(await page.evaluate(coveredByTabsIn), `without room, ${width} pixels`).not.toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty("--page-end"))
  }
})

test("a tablet has the tabs; on a wide screen the menu is beside the page, and there are none", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await visit("/shop/dashboard?lang=en")
  await expect(tabs(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(tabs(page)).toBeHidden()
  await expect(menu(page).getByRole("link", { name: "Home" })).toBeVisible()
})

test("under the keyboard of a phone the tabs are away, and its Tab key brings them back", async ({
  browser,
  app,
  page,
}) => {
  const touched = await browser.newContext({
    ...{ baseURL: app.address, viewport: phone, hasTouch: true, isMobile: true },
    reducedMotion: "reduce",
  })
  await touched.addCookies(await page.context().cookies())
  const hand = await touched.newPage()
  await hand.goto("/shop/products?lang=en")
  await settle(hand)
  await expect(tabs(hand)).toBeInViewport({ ratio: 1 })
  await hand.getByRole("searchbox").tap()
  await expect(tabs(hand)).not.toBeInViewport()
  await reach(hand, tabs(hand).getByRole("link", { name: "Home" }))
  await expect(tabs(hand)).toBeInViewport({ ratio: 1 })
  await touched.close()
})

test("a window too low for them has the tabs at the page's end", async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 300 })
  await visit("/shop/categories?lang=en")
  await expect(tabs(page)).not.toBeInViewport()
  await tabs(page).getByRole("link", { name: "Products" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})
