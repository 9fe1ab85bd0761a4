import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { follow } from "../page/settle.ts"
import { bar, boxOf, insertLongShop, position, scrollTo } from "./long-shop.ts"

/** Where it stands: a click of the runner scrolls to it first. */
const press = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click())

const chosen = "[data-chip][aria-current]"

/** Whether nothing lies over the chosen chip, at both of its ends, and its row does not fade there. */
async function expectChosenInView(page: Page): Promise<void> {
  const [chip, row] = [await boxOf(page, chosen), await boxOf(page, "[data-chips]")]
  const isArabic = await page.evaluate(() => document.dir === "rtl")
  const fade = 23
  expect(chip.left).toBeGreaterThanOrEqual(row.left + (isArabic ? fade : 0))
  expect(chip.right).toBeLessThanOrEqual(row.right - (isArabic ? 0 : fade))
  const met = await page.locator(chosen).evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect()
    return [left + 6, right - 6].map((x) => element.contains(document.elementFromPoint(x, top + height / 2)))
  })
  expect(met).toEqual([true, true])
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

for (const lang of ["en", "ar"] as const)
  test(`in ${lang} the chosen chip is in view, whatever was scrolled, and the page keeps its place`, async ({
    page,
    app,
    visit,
  }) => {
    const { address, ids } = await insertLongShop(app, lang)
    for (const id of ids.slice(-3)) {
      await visit(`${address}?category=${id}`)
      expect(await position(page)).toBe(0)
      await expectChosenInView(page)
      await scrollTo(page, 300)
      await expectChosenInView(page)
    }
    await page.reload()
    await expect.poll(() => position(page)).toBe(300)
    await expectChosenInView(page)

    // Chosen while scrolled: the first row stands below the bar.
    const chips = page.locator("[data-chip]")
    await follow(page, () => press(chips.nth(7)))
    await expect(chips.nth(7)).toHaveAttribute("aria-current", "true")
    await expectChosenInView(page)
    expect((await boxOf(page, ".card")).top).toBeGreaterThanOrEqual((await boxOf(page, bar)).bottom)

    // Back from a product.
    await scrollTo(page, 250)
    await press(page.locator(".card a").nth(4))
    await expect(page.getByRole("link", { name: /Back to Shop|العودة إلى المتجر/ })).toBeVisible()
    await page.goBack()
    await expect.poll(() => position(page)).toBe(250)
    await expectChosenInView(page)
  })

test("a search while scrolled keeps its place, the chosen chip and the first of what it finds in view", async ({
  page,
  app,
  visit,
}) => {
  const { address, ids } = await insertLongShop(app, "en")
  await visit(`${address}?category=${ids[7]}`)
  await scrollTo(page, 500)
  await page.getByRole("searchbox").focus()
  const before = await boxOf(page, "input[type=search]")
  await page.keyboard.press("Space")
  expect(await position(page), "a key does not scroll the page").toBe(500)
  await page.keyboard.type("thing 5")
  await expect(page.locator(".card")).toHaveCount(1)
  expect((await boxOf(page, "input[type=search]")).top).toBe(before.top)
  const under = (await boxOf(page, bar)).bottom
  expect((await boxOf(page, "#products [role=status]")).top).toBeGreaterThanOrEqual(under)
  await page.getByRole("searchbox").blur()
  await expectChosenInView(page)
  await page.getByRole("button", { name: "Thing 5" }).click()
  await expect(page.locator(".float__count")).toHaveText("1")
})

test("what gets the focus by keyboard lies neither under the bar nor under the dock", async ({
  page,
  app,
  visit,
}) => {
  const { address } = await insertLongShop(app, "ar")
  await visit(address)
  const covered = () =>
    page.evaluate((bar) => {
      const focused = document.activeElement
      if (focused === null || focused.closest(`${bar}, .dock`) || !focused.closest("main, footer")) return ""
      const { top, bottom } = focused.getBoundingClientRect()
      const [from = 0, to = innerHeight] = [bar, ".dock"].map((part, index) => {
        const box = document.querySelector(part)?.getBoundingClientRect()
        return index === 0 ? box?.bottom : box?.top
      })
      return top >= from && bottom <= to ? "" : `${focused.outerHTML.slice(0, 90)} ${top} to ${bottom}`
    }, bar)
  const seen = new Set<string>()
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < 36; step++) {
      await page.keyboard.press(key)
      const found = await covered()
      if (found !== "") seen.add(`${key}: ${found}`)
    }
  }
  expect([...seen]).toEqual([])
})
