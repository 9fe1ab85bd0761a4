import type { Page } from "@playwright/test"
import { expect } from "#tests/e2e/fixtures.ts"
import { closeViewOf, lookAt } from "#tests/e2e/audit/look-at-screen.ts"
import { settle } from "#tests/e2e/page/settle.ts"
import { countTaps } from "#tests/e2e/page/taps.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { path, test, tile } from "./spice-list.ts"

const phone = { width: 360, height: 740 }

const boxesOf = (page: Page) =>
  page.locator("#catalog-list ~ ul > li").evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      return { top, bottom, height }
    }),
  )

/** Rows of the list are as low as the issue asks. */
async function expectLowRows(page: Page): Promise<void> {
  for (const { height } of await boxesOf(page)) {
    expect(height).toBeGreaterThanOrEqual(60)
    expect(height).toBeLessThanOrEqual(85)
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true })

  for (const lang of ["en", "ar"] as const) {
    test(`cards become rows in one tap, six of them are seen whole, and the device remembers it, ${lang}`, async ({
      page,
      app,
      visit,
    }) => {
      const other = page.getByRole("button", { name: messages[lang].catalog_as_grid })
      await page.context().addCookies([{ name: "lang", value: lang, url: app.address }])
      await visit("/shop/products")
      const taps = await countTaps(page)
      await page.getByRole("button", { name: messages[lang].catalog_as_list }).tap()
      await expect(other).toBeVisible()
      expect(await taps()).toBe(1)
      await settle(page)
      await expectLowRows(page)
      const rows = await boxesOf(page)
      expect(rows).toHaveLength(10)
      expect(rows[0]?.top).toBeLessThanOrEqual(180)
      const tabs = await page
        .locator("nav")
        .last()
        .evaluate((nav) => nav.getBoundingClientRect().top)
      expect(rows.filter(({ bottom }) => bottom <= tabs).length).toBeGreaterThanOrEqual(6)
      expect(await lookAt(page, closeViewOf(lang))).toEqual([])
      await visit("/shop/products?status=active")
      await expect(other).toBeVisible()
    })
  }

  test("in a row, sold out, price, stock, shown, selection and the form are one tap away, the rest is in its menu", async ({
    page,
    visit,
  }) => {
    await visit(path)
    await page.getByRole("button", { name: messages.en.catalog_as_list }).tap()
    const row = tile(page, "Item 1")
    const oneTap = async (tap: () => Promise<void>) => {
      await settle(page)
      const taps = await countTaps(page)
      await tap()
      expect(await taps()).toBe(1)
    }
    await oneTap(async () => {
      await row.getByRole("button", { name: "Mark sold out: Item 1" }).tap()
      await expectToast(page, "Item 1 is sold out.")
    })
    await oneTap(async () => {
      await row.getByRole("link", { name: /Edit the price of Item 1/ }).tap()
      await expect(row.getByRole("textbox", { name: "Price" })).toBeFocused()
    })
    await page.keyboard.press("Escape")
    await oneTap(async () => {
      await row.getByRole("link", { name: /Edit the stock of Item 1/ }).tap()
      await expect(row.getByRole("textbox")).toBeFocused()
    })
    await page.keyboard.press("Escape")
    await oneTap(async () => {
      await row.getByRole("switch").tap()
      await expectToast(page, "Item 1 is inactive: shoppers no longer see it.")
    })
    await oneTap(async () => {
      await row.getByRole("checkbox", { name: "Select Item 1" }).tap()
      await expect(page.getByRole("region", { name: "Selected products" })).toContainText(
        "1 product selected",
      )
    })
    await row.getByLabel("More: Item 1").tap()
    await row.getByRole("link", { name: "View Item 1" }).tap()
    await expect(page.getByRole("dialog", { name: "Item 1" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).toHaveCount(0)
    await oneTap(async () => {
      await row.getByRole("link", { name: "Edit Item 1" }).tap()
      await expect(page.getByRole("dialog", { name: "Edit Product" })).toBeVisible()
    })
  })
})

test("on a computer rows are a table with a head, and cards are one press away", async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(path)
  const columns = async () => (await boxesOf(page)).filter(({ top }, _, [first]) => top === first?.top).length
  expect(await columns()).toBe(4)
  await page.getByRole("button", { name: messages.en.catalog_as_list }).click()
  const head = page.getByText(messages.en.catalog_column_shown, { exact: true })
  await expect(head).toBeVisible()
  await expectLowRows(page)
  expect(await columns()).toBe(1)
  expect(await lookAt(page, closeViewOf("en"))).toEqual([])
  await page.getByRole("button", { name: messages.en.catalog_as_grid }).click()
  await expect(head).toHaveCount(0)
  expect(await columns()).toBe(4)
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test("the view is chosen and remembered", async ({ page }) => {
    await page.goto(path)
    await page.getByRole("button", { name: messages.en.catalog_as_list }).click()
    await page.goto(path)
    await expect(page.getByRole("button", { name: messages.en.catalog_as_grid })).toBeVisible()
  })
})
