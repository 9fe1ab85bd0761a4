import type { Page } from "@playwright/test"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { press, typeInto } from "../page/reach.ts"
import { enterOwnShop, preview, saveButton, sectionAt, settings } from "./settings-page.ts"

const indexOf = (page: Page) => page.getByRole("navigation", { name: /^(Shop Settings|إعدادات المتجر)$/ })
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return { x: 0, y: 0, width: 0, height: 0, ...box }
}

test("on a phone the index and each section are pages of their own, and each has one Save Settings", async ({
  page,
  app,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await enterOwnShop(page, app)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(settings)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop Settings")
  await expect(page.getByRole("heading", { name: "Shop Logo" }), "no section is drawn").toBeHidden()
  await expect(page.getByText("Preview", { exact: true })).toBeHidden()
  await expectAccessible()
  await expectNoSidewaysScroll()
  const fields = {
    ...{
      "Basic Information": "location",
      "Social Media": "instagram_url",
      "Hours, delivery and": "opening_hours",
    },
    ...{ "Shop Theme": "color", Orders: "reply_en_ready", Currency: "rate" },
  }
  for (const [title, field] of Object.entries(fields)) {
    await indexOf(page).getByRole("link", { name: title }).click()
    const input = page.locator(`main [name=${field}]`)
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible()
    await expect(indexOf(page)).toBeHidden()
    if (title === "Currency") await page.getByRole("switch", { name: messages.en.currency_on }).check()
    await input.fill("90000")
    await expect(saveButton(page)).toHaveCount(1)
    await expect(saveButton(page)).toBeInViewport()
    await expectNoSidewaysScroll()
    await page.getByRole("button", { name: "Discard" }).click()
    await page.getByRole("main").getByRole("link", { name: "Shop Settings" }).click()
    await expect(indexOf(page)).toBeVisible()
  }
})

test("on a desktop the index, the section and the preview stand side by side, the first section is open, by keyboard alone", async ({
  page,
  app,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await enterOwnShop(page, app)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const lang of ["en", "ar"] as const) {
    await visit(`/shop/settings?lang=${lang}`)
    await expect(page.getByRole("heading", { level: 2, name: messages[lang].logo_heading })).toBeVisible()
    await press(page, indexOf(page).getByRole("link", { name: messages[lang].basic_heading }))
    await expect(page.locator("main [name=location]")).toBeVisible()
    await expect(indexOf(page).locator("[aria-current=page]")).toContainText(messages[lang].basic_heading)
    await expect(preview(page).locator(".shopfront")).toBeVisible()
    const boxes = await Promise.all(
      ["nav:has([role=search])", "#basic", "[data-screen]"].map((selector) => boxOf(page, selector)),
    )
    const ordered = lang === "ar" ? boxes.toReversed() : boxes
    for (const [index, box] of ordered.slice(1).entries()) {
      const before = ordered[index] ?? box
      expect(box.x, "beside the one before").toBeGreaterThanOrEqual(before.x + before.width)
      expect(Math.abs(box.y - before.y)).toBeLessThan(120)
    }
    await expectAccessible()
    await expectNoSidewaysScroll()
  }
})

test("a search in the other language leads to the field, and back to all sections", async ({
  page,
  app,
  visit,
}) => {
  await enterOwnShop(page, app)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(settings)
  await typeInto(page, page.getByRole("searchbox", { name: "Search settings" }), "انستغرام")
  await expect(indexOf(page).getByRole("link")).toHaveText([/Social Media/, "Instagram"])
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toHaveCount(1)
  await press(page, page.getByRole("link", { name: "Instagram" }))
  await expect(page.getByLabel("Instagram")).toBeFocused()
  await page.goBack()
  await page.getByRole("searchbox").fill("")
  await expect(indexOf(page).getByRole("listitem")).toHaveCount(14)

  await visit("/shop/settings?lang=ar&q=sorry")
  await indexOf(page).getByRole("link", { name: messages.ar.reply_sorry_name }).click()
  await expect(page.locator("[name=reply_en_sorry]"), "its details are open").toBeFocused()
})

test("addresses of the former page of all sections lead to the section", async ({ page, app, visit }) => {
  await enterOwnShop(page, app)
  for (const [anchor, heading] of [
    ["basic", "Basic Information"],
    ["notices", messages.en.notifications_heading],
    ["shop-language", "Language Settings"],
  ] as const) {
    await visit("/shop/dashboard?lang=en")
    await visit(`/shop/settings?lang=en#${anchor}`)
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible()
    await expect(page).not.toHaveURL(/settings\?/)
  }
})

test("after a search beside a section its unsaved input stays, and another section asks first", async ({
  page,
  app,
  visit,
}) => {
  await enterOwnShop(page, app)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(sectionAt("theme"))
  await page.getByLabel("Colour code").fill("112233")
  await page.getByRole("searchbox").fill("phone")
  await indexOf(page).getByRole("link", { name: messages.en.basic_phone }).click()
  const question = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(page.getByLabel("Colour code")).toHaveValue("112233")
  await expect(saveButton(page)).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the settings' page has the index, and below it all sections with their anchors", async ({
    page,
    app,
  }) => {
    await enterOwnShop(page, app)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(settings)
    await expect(indexOf(page).getByRole("listitem")).toHaveCount(14)
    await expect(saveButton(page)).toHaveCount(1)
    for (const id of [
      "logo",
      "basic",
      "social",
      "notes",
      "theme",
      "display-size",
      "language",
      "orders",
      "when",
      "currency",
      "data",
    ])
      await expect(page.locator(`#${id}`)).toBeVisible()
    await page.goto(`${settings}&q=phone`)
    await page.getByRole("link", { name: messages.en.basic_phone }).click()
    await expect(page.getByLabel(messages.en.basic_phone)).toBeVisible()
    await expect(page.getByRole("region", { name: "Shop Theme" })).toHaveCount(0)
  })
})
