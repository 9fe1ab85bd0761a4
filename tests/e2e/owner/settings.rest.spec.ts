import type { Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { intercept } from "../page/intercept.ts"
import { expectRemarks } from "../audit/meant-remarks.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import {
  chooseLogo,
  colorsOf,
  enterOwnShop,
  preview,
  rowOf,
  saveButton,
  sectionAt,
  settings,
  toast,
} from "./settings-page.ts"
import { messages } from "#tests/fixtures/messages.ts"

const code = (page: Page) => page.getByLabel("Colour code")

test("presets, picker and code agree, and the preview follows at once: colour, size, language, words, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await insertProduct(app.owner, shop, { name: "Copper rakweh", priceCents: null })
  await visit(sectionAt("basic"))
  await typeInto(page, page.getByLabel("Shop name"), "Dar Zaatar")
  await expect(preview(page).getByRole("heading", { name: "Dar Zaatar" })).toBeVisible()

  await page.getByRole("button", { name: "Discard" }).click()
  await visit(sectionAt("theme"))
  const front = preview(page).locator(".shopfront")
  const picker = page.getByLabel("Pick a colour")
  const own = page.getByRole("radio", { name: "Your own colour" })
  await expect(code(page)).toHaveValue("#24508F")
  await expect(own).toBeChecked()
  await expect(preview(page).getByText("Copper rakweh")).toBeVisible()
  await expect(front).toHaveAttribute("style", /--shop: ?#24508F/)

  await typeInto(page, code(page), "ef4444")
  const red = page.getByRole("radio", { name: "Red", exact: true })
  await expect(red).toBeChecked()
  await reach(page, red, "Shift+Tab")
  // Past green.
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: "Amber" })).toBeChecked()
  await expect(code(page)).toHaveValue("#F59E0B")
  await expect(picker).toHaveValue("#f59e0b")
  await expect(front).toHaveAttribute("style", /--shop: ?#F59E0B; ?--on-shop: ?#000000/)
  await expect(page.getByText(/Black text on it, contrast \d+\.\d\. Reads well\./)).toBeVisible()
  await reach(page, picker)
  // The browser's own window for colours is not the page's.
  await picker.fill("#8b5cf6")
  await expect(code(page)).toHaveValue("#8B5CF6")
  await expect(page.getByRole("radio", { name: "Violet" })).toBeChecked()
  await typeInto(page, code(page), "102")
  await expect(own).toBeChecked()
  await expect(picker).toHaveValue("#110022")
  await typeInto(page, code(page), "no colour")
  await expect(front, "the last one that was meant").toHaveAttribute("style", /--shop: ?#24508F/)
  await typeInto(page, code(page), "84cc16")
  await expect(page.getByRole("radio", { name: "Lime" })).toBeChecked()
  expect((await rowOf(app, shop))["color"], "nothing is stored by looking").toBe("#24508F")
  await typeInto(page, code(page), "102030")
  await page.keyboard.press("Enter")
  await expectToast(page, messages.en.settings_updated)
  await expect(saveButton(page)).toBeHidden()
  await expect(code(page)).toBeFocused()

  await visit(sectionAt("display-size"))
  const columns = () =>
    preview(page)
      .locator(".grid")
      .evaluate((grid) => {
        const tracks = getComputedStyle(grid).gridTemplateColumns.split(" ").length
        const tile = grid.firstElementChild
        const [, span = "1"] = (tile && /span (\d+)/.exec(getComputedStyle(tile).gridColumn)) ?? []
        return tracks / Number(span)
      })
  await reach(page, page.getByRole("radio", { name: "Large" }))
  for (const [size, phone, computer] of [
    ["Large", 1, 2],
    ["Medium", 2, 3],
    ["Small", 2, 4],
  ] as const) {
    const radio = page.getByRole("radio", { name: size })
    if (size !== "Large") {
      await reach(
        page,
        page.getByRole("radio", { name: size === "Medium" ? "Large" : "Medium" }),
        "Shift+Tab",
      )
      await page.keyboard.press("ArrowLeft")
    }
    await expect(radio).toBeChecked()
    await press(page, page.getByRole("button", { name: "Phone", exact: true }))
    await expect.poll(columns, `${size} on a phone`).toBe(phone)
    await press(page, page.getByRole("button", { name: "Computer", exact: true }))
    await expect.poll(columns, `${size} on a computer`).toBe(computer)
  }
  await press(page, saveButton(page))
  await expectToast(page, messages.en.settings_updated)

  await visit(sectionAt("language"))
  await reach(page, page.getByRole("radio", { name: "English" }))
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: /العربيّة/ })).toBeChecked()
  await expect(preview(page).locator("html")).toHaveAttribute("dir", "rtl")
  await expect(preview(page).getByText("اسأل عن السعر"), "the price's words too").toBeVisible()
  expect(await rowOf(app, shop)).toMatchObject({
    ...{ color: "#102030", product_display_size: "small", language: "en" },
  })

  await page.getByRole("button", { name: "Discard" }).click()
  await visit(sectionAt("display-size", "ar"))
  const sizes = page.locator("input[name=product_display_size]")
  await reach(page, sizes.nth(0))
  // From the right small, medium, large: the arrows go where they point.
  await page.keyboard.press("ArrowLeft")
  await expect(sizes.nth(1)).toBeChecked()
  await page.keyboard.press("ArrowRight")
  await expect(sizes.nth(0)).toBeChecked()
})

test("Enter saves from a field as the keys for saving do, the whole shop is downloaded, and leaving needs no confirmation, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await visit(sectionAt("basic"))
  for (const [position, key] of [
    ["Hamra", "Meta+s"],
    ["Gemmayzeh", "Enter"],
  ] as const) {
    await typeInto(page, page.getByLabel("Location"), position)
    await expect(page.getByText("Unsaved changes")).toBeVisible()
    await page.keyboard.press(key)
    await expect.poll(async () => (await rowOf(app, shop))["location"]).toBe(position)
    await expect(saveButton(page)).toBeHidden()
  }
  await visit(sectionAt("data"))
  const coming = page.waitForEvent("download")
  await press(page, page.locator("#everything"))
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
  await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }))
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})

test("a wrong field gets the focus and its error, nothing typed is lost, and leaving needs a confirmation", async ({
  page,
  app,
  consoleErrors,
  visit,
}) => {
  await enterOwnShop(page, app)
  await visit(sectionAt("social"))
  await page.getByLabel("Facebook").fill("facebook,com/dar snoubar")
  await page.keyboard.press("Control+s")
  await expect(page.getByLabel("Facebook")).toBeFocused()
  await expect(page.getByLabel("Facebook")).toHaveAccessibleDescription(/not a Facebook name or link/)
  await page.getByLabel("Facebook").fill("")
  await expect(page.locator("[aria-invalid]"), "right again, and no longer red").toHaveCount(0)
  await expectRemarks(consoleErrors, "422")
  await visit(sectionAt("basic"))
  await page.getByLabel("Location").fill("Hamra")
  // Only the server knows the numbering plans.
  await page.getByLabel(messages.en.basic_phone).fill("03 12")
  await page.getByRole("button", { name: "Save Settings" }).click()
  await expect(page.getByLabel(messages.en.basic_phone)).toBeFocused()
  await expect(page.getByLabel(messages.en.basic_phone)).toHaveAccessibleDescription(
    /This phone number is too short/,
  )
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  await expectRemarks(consoleErrors, "422")

  const question = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  for (const name of ["Products", "Social Media Nothing yet"]) {
    await page.getByRole("link", { name }).click()
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused()
    await page.keyboard.press("Control+s")
    await expect(question, "a dialog over the form keeps it from being sent").toBeVisible()
    await page.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  }
  await page.getByRole("searchbox").fill("facebook")
  await expect(page.getByRole("link", { name: "Facebook", exact: true })).toBeVisible()
  await expect(page.getByLabel("Location"), "a search leaves nothing").toHaveValue("Hamra")
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(page.getByLabel("Location")).toHaveValue("")
  await expect(saveButton(page)).toBeHidden()
  await page.getByRole("link", { name: "Products" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("settings and logo are saved by plain forms, and the server crops", async ({ page, app }) => {
    const shop = await enterOwnShop(page, app)
    await page.goto(settings)
    await page.getByLabel(messages.en.basic_phone).fill("call me")
    await page.getByLabel("Location").fill("Hamra")
    await page.getByRole("button", { name: "Save Settings" }).click()
    // The runner reads no text within a noscript element, where the fields are.
    const phone = page.getByLabel(messages.en.basic_phone)
    await expect(phone).toHaveAccessibleDescription(/This is not a phone number\./)
    await expect(page.getByLabel("Location")).toHaveValue("Hamra")
    await phone.fill("03 123 456")
    await page.getByRole("radio", { name: "Lime" }).check()
    await page.getByRole("button", { name: "Save Settings" }).click()
    await expect(toast(page, messages.en.settings_updated)).toBeVisible()
    expect(await rowOf(app, shop)).toMatchObject({
      phone: "+9613123456",
      color: "#84CC16",
      location: "Hamra",
    })

    await chooseLogo(page)
    await page.getByRole("button", { name: "Save Logo" }).click()
    await expect(toast(page, messages.en.logo_saved)).toBeVisible()
    const src = (await page.getByRole("img", { name: "The logo of" }).getAttribute("src")) ?? ""
    const [[red = 0] = [], [, , blue = 0] = []] = await colorsOf(page, src)
    expect([red, blue].every((channel) => channel > 200)).toBe(true)
    await page.getByRole("link", { name: "Remove logo" }).click()
    await page.getByRole("button", { name: "Remove logo" }).click()
    await expect(toast(page, messages.en.logo_removed)).toBeVisible()
  })
})

test("what another device has saved meanwhile is asked beside its field, and shown where nothing was typed", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  const shop = await enterOwnShop(page, app)
  await visit(sectionAt("basic"))
  await page.getByLabel("Shop name").fill("Dar Zaatar")
  await app.owner.query("update shops set name = 'Dar Noun', location = 'Hamra' where id = $1", [shop.id])
  await saveButton(page).click()
  const asked = page.getByText("Changed on another device meanwhile: “Dar Noun”. Save again to keep yours.")
  await expect(asked).toBeVisible()
  await expectRemarks(consoleErrors, "409")
  await expect(page.getByLabel("Shop name")).toBeFocused()
  await expect(page.getByLabel("Shop name")).toHaveValue("Dar Zaatar")
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  await saveButton(page).click()
  await expectToast(page, messages.en.settings_updated)
  await expect(asked).toHaveCount(0)
  const { rows } = await app.owner.query("select name, location from shops where id = $1", [shop.id])
  expect(rows).toEqual([{ name: "Dar Zaatar", location: "Hamra" }])
})

test("after a question about another device's change, Discard shows what is stored now", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  const shop = await enterOwnShop(page, app)
  await visit(sectionAt("basic"))
  await page.getByLabel("Shop name").fill("Dar Zaatar")
  await app.owner.query("update shops set name = 'Dar Noun', location = 'Hamra' where id = $1", [shop.id])
  await saveButton(page).click()
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  await expectRemarks(consoleErrors, "409")
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(saveButton(page)).toBeHidden()
  await expect(page.getByLabel("Shop name")).toHaveValue("Dar Noun")
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")

  await visit(sectionAt("theme"))
  await code(page).fill("123456")
  await app.owner.query("update shops set color = '#EF4444' where id = $1", [shop.id])
  await saveButton(page).click()
  await expectRemarks(consoleErrors, "409")
  await expect(code(page)).toHaveValue("123456")
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(page.getByLabel("Pick a colour")).toHaveValue("#ef4444")
  await expect(page.getByRole("radio", { name: "Red", exact: true })).toBeChecked()
  await page.getByRole("link", { name: "Products" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})

test("what is typed while the settings are saved stays, and is unsaved", async ({ page, app, visit }) => {
  const shop = await enterOwnShop(page, app)
  await visit(sectionAt("social"))
  const go = Promise.withResolvers<void>()
  await intercept(page, "**/shop/settings/social", async (route) => {
    await go.promise
    await route.continue()
  })
  await page.getByLabel("Facebook").fill("dar.noun")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("button", { name: messages.en.settings_saving })).toBeVisible()
  await page.getByLabel("Instagram").fill("@zaatar")
  go.resolve()
  await expectToast(page, messages.en.settings_updated)
  await expect(page.getByLabel("Instagram")).toHaveValue("@zaatar")
  await expect(saveButton(page)).toBeVisible()
  expect(await rowOf(app, shop)).toMatchObject({
    facebook_url: "https://www.facebook.com/dar.noun",
    instagram_url: null,
  })
})

test("a reply becomes the product's own again, alone", async ({ page, app, visit }) => {
  const shop = await enterOwnShop(page, app)
  await app.owner.query("update shops set order_replies = $2 where id = $1", [
    shop.id,
    { en: { received: "Mine", ready: "Mine too" } },
  ])
  await visit(sectionAt("orders"))
  const ready = page.locator("[name=reply_en_ready]")
  await ready.locator("xpath=../..").getByRole("button").click()
  await expect(ready).toHaveValue("Hello {name}, your order #{number} is ready.")
  await expect(page.locator("[name=reply_en_received]")).toHaveValue("Mine")
})
