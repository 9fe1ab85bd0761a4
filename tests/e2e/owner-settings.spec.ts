import type { Page } from "@playwright/test"
import { limits } from "#app/domain/limits.ts"
import { pixelAt, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { insertProduct } from "../words/insert-product.ts"
import { insertShop, type TestShop } from "../words/insert-shop.ts"
import type { SeededApplication } from "./fixtures.ts"
import { expect, test } from "./fixtures.ts"

const address = "/shop/settings?lang=en"
const toast = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your shop"]')
const cropper = (page: Page) => page.getByRole("dialog", { name: "Crop Logo for Perfect Square" })

/** A shop of its own for each test, signed in, at its settings. */
async function open(page: Page, app: SeededApplication, wish = {}): Promise<TestShop> {
  const shop = await insertShop(app.owner, { name: "Zaatar & Zeit", color: "#24508F", ...wish })
  await page.goto(`/shop/login?lang=en`)
  await page.getByLabel("Email or username").fill(shop.username)
  await page.getByLabel("Password", { exact: true }).fill(shop.password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL("**/shop/dashboard*")
  await page.goto(address)
  return shop
}

async function rowOf(app: SeededApplication, { id }: TestShop): Promise<Record<string, unknown>> {
  const { rows } = await app.owner.query("select * from shops where id = $1", [id])
  return (rows as Record<string, unknown>[])[0] ?? {}
}

async function chooseLogo(page: Page, name = "mark.png"): Promise<void> {
  const buffer = await redAndBlue().png().toBuffer()
  await page.getByLabel("Choose file").setInputFiles({ name, mimeType: "image/png", buffer })
}

/** The colour in the middle of a stored logo, and near its edges. */
async function colorsOf(page: Page, src: string): Promise<number[][]> {
  const bytes = await (await page.request.get(src)).body()
  return Promise.all([10, 390].map((x) => pixelAt(bytes, x, 200)))
}

test("a logo is chosen, cropped by keyboard and wheel, shown, saved, replaced in the menu, and removed again", async ({
  page,
  app,
}) => {
  const shop = await open(page, app)
  await page.getByLabel("Shop name").fill("Typed before")
  await page.getByRole("button", { name: "Save Logo" }).click()
  await expect(toast(page, "Please select a valid image file (JPEG, PNG, or WebP)")).toBeVisible()

  await chooseLogo(page)
  const zoom = page.getByRole("slider", { name: "Zoom" })
  await zoom.focus()
  await page.keyboard.press("ArrowRight")
  await expect(cropper(page)).toContainText("1.1×")
  const area = page.getByRole("application", { name: "Part of the image that is kept" })
  await area.hover()
  await page.mouse.wheel(0, -2000)
  await expect(zoom).toHaveValue("3")
  await area.focus()
  for (let step = 0; step < 220; step++) await page.keyboard.press("ArrowRight")
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await expect(toast(page, "Logo cropped successfully! Click 'Save Logo' to upload.")).toBeVisible()
  await expect(cropper(page)).toBeHidden()
  await expect(page.getByText("Selected: mark.png")).toBeVisible()
  const waiting = page.getByRole("img", { name: "The new logo, not saved yet" })
  await expect.poll(() => waiting.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  expect((await rowOf(app, shop))["logo_url"], "nothing is sent before it is saved").toBeNull()

  await page.getByRole("button", { name: "Save Logo" }).click()
  await expect(toast(page, "Logo uploaded successfully!")).toBeVisible()
  const stored = page.getByRole("img", { name: "The logo of Zaatar & Zeit" })
  const src = (await stored.getAttribute("src")) ?? ""
  expect(src).toContain(`/images/shop-logos/${shop.id}/`)
  for (const [red = 0] of await colorsOf(page, src)) expect(red, "the red half alone").toBeGreaterThan(200)
  await expect(page.getByRole("complementary").locator(`img[src="${src}"]`)).toBeVisible()
  await expect(preview(page).locator(`img[src="${src}"]`)).toBeVisible()
  await expect(page.getByLabel("Shop name"), "what was typed stays").toHaveValue("Typed before")

  await page.getByRole("link", { name: "Remove logo" }).click()
  const question = page.getByRole("alertdialog", { name: "Remove the logo?" })
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(page.getByRole("link", { name: "Remove logo" })).toBeFocused()
  await page.getByRole("link", { name: "Remove logo" }).click()
  await question.getByRole("button", { name: "Remove Logo" }).click()
  await expect(toast(page, "Logo removed successfully!")).toBeVisible()
  await expect(question).toBeHidden()
  await expect(stored).toHaveCount(0)
  await expect(page.getByLabel("Shop name")).toHaveValue("Typed before")
  expect((await rowOf(app, shop))["logo_url"]).toBeNull()
})

test("wrong logos are refused before they are sent, a cropped one can be let go, a broken line be tried again", async ({
  page,
  app,
  complaints,
}) => {
  await open(page, app)
  const choose = (mimeType: string, buffer: Buffer) =>
    page.getByLabel("Choose file").setInputFiles({ name: "file", mimeType, buffer })
  await choose("image/gif", Buffer.from("GIF89a"))
  await expect(toast(page, "Please select a valid image file (JPEG, PNG, or WebP)")).toBeVisible()
  await choose("image/png", Buffer.alloc(limits.logoBytes + 1))
  await expect(toast(page, "File size too large. Maximum size is 5MB.")).toBeVisible()
  await choose("image/png", Buffer.from("no picture"))
  await expect(toast(page, "Failed to crop logo")).toBeVisible()
  await expect(cropper(page)).toBeHidden()

  await chooseLogo(page)
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("Selected:")).toBeHidden()

  await chooseLogo(page)
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await page.route("**/shop/settings.data?logo=here", (route) => route.abort())
  await page.getByRole("button", { name: "Save Logo" }).click()
  await expect(toast(page, "Upload failed")).toBeVisible()
  await page.unroute("**/shop/settings.data?logo=here")
  await page.getByRole("button", { name: "Save Logo" }).click()
  await expect(toast(page, "Logo uploaded successfully!")).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")])
})

test("presets, picker and code agree, and the preview follows at once: colour, size, language, words", async ({
  page,
  app,
}) => {
  const shop = await open(page, app)
  await insertProduct(app.owner, shop, { name: "Copper rakweh" })
  await page.reload()
  const front = preview(page).locator(".shopfront")
  const code = page.getByLabel("Color code")
  const picker = page.getByLabel("Pick a color")
  await expect(code).toHaveValue("#24508F")
  await expect(page.getByRole("radio", { name: "Your own color" })).toBeChecked()
  await expect(preview(page).getByText("Copper rakweh")).toBeVisible()
  await expect(front).toHaveAttribute("style", /--shop: ?#24508F/)

  await page.getByRole("radio", { name: "Amber" }).check()
  await expect(code).toHaveValue("#F59E0B")
  await expect(picker).toHaveValue("#f59e0b")
  await expect(front).toHaveAttribute("style", /--shop: ?#F59E0B; ?--on-shop: ?#000000/)
  await expect(page.getByText(/Black text on it, contrast \d+\.\d\. Reads well\./)).toBeVisible()
  await picker.fill("#8b5cf6")
  await expect(code).toHaveValue("#8B5CF6")
  await expect(page.getByRole("radio", { name: "Violet" })).toBeChecked()
  await code.fill("102")
  await expect(page.getByRole("radio", { name: "Your own color" })).toBeChecked()
  await expect(picker).toHaveValue("#110022")
  await code.fill("no colour")
  await expect(front, "the last one that was meant").toHaveAttribute("style", /--shop: ?#24508F/)
  await code.fill("84cc16")
  await expect(page.getByRole("radio", { name: "Lime" })).toBeChecked()

  await page.getByLabel("Shop name").fill("Dar Zaatar")
  await expect(preview(page).getByRole("heading", { name: "Dar Zaatar" })).toBeVisible()
  const columns = () =>
    preview(page)
      .locator(".grid")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length)
  for (const [size, phone, computer] of [
    ["Small", 2, 4],
    ["Medium", 2, 3],
    ["Large", 1, 2],
  ] as const) {
    await page.getByRole("radio", { name: size }).check()
    await page.getByRole("button", { name: "Phone", exact: true }).click()
    await expect.poll(columns, `${size} on a phone`).toBe(phone)
    await page.getByRole("button", { name: "Computer", exact: true }).click()
    await expect.poll(columns, `${size} on a computer`).toBe(computer)
  }
  await page.getByRole("radio", { name: /العربية/ }).check()
  await expect(preview(page).locator("html")).toHaveAttribute("dir", "rtl")
  expect((await rowOf(app, shop))["color"], "nothing is stored by looking").toBe("#24508F")
})

test("Ctrl-S saves from any field, the fields then show what was understood, shoppers see it, and leaving asks no more", async ({
  page,
  app,
}) => {
  const shop = await open(page, app)
  await page.getByLabel("Phone (WhatsApp)").fill("٠٣ ١٢٣ ٤٥٦")
  await page.getByLabel("Instagram").fill("@Zaatar.Zeit")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await page.keyboard.press("Control+s")
  await expect(toast(page, "Settings updated successfully!")).toBeVisible()
  await expect(page.getByLabel("Phone (WhatsApp)")).toHaveValue("+961 3 123 456")
  await expect(page.getByLabel("Instagram")).toHaveValue("https://www.instagram.com/zaatar.zeit")
  await expect(page.getByLabel("Instagram")).toBeFocused()
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await expect(page).toHaveURL(`${app.address}/shop/settings`)
  expect(await rowOf(app, shop)).toMatchObject({ phone: "+9613123456" })
  const shopper = await page.context().newPage()
  await shopper.goto(`/shop/${shop.slug}`)
  await expect(shopper.locator('a[href="https://www.instagram.com/zaatar.zeit"]')).toBeVisible()

  await page.getByLabel("Location").fill("Hamra")
  await page.keyboard.press("Meta+s")
  await expect.poll(async () => (await rowOf(app, shop))["location"]).toBe("Hamra")
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await page.getByRole("link", { name: "Products" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})

test("a wrong field gets the focus and its words, nothing typed is lost, and leaving asks first", async ({
  page,
  app,
  complaints,
}) => {
  await open(page, app)
  await page.getByLabel("Location").fill("Hamra")
  await page.getByLabel("Facebook").fill("facebook,com/dar snoubar")
  await page.keyboard.press("Control+s")
  await expect(page.getByLabel("Facebook")).toBeFocused()
  await expect(page.getByLabel("Facebook")).toHaveAccessibleDescription(/not a Facebook name or link/)
  await page.getByLabel("Facebook").fill("")
  // Only the server knows the numbering plans.
  await page.getByLabel("Phone (WhatsApp)").fill("03 12")
  await page.getByRole("button", { name: "Save Settings" }).click()
  await expect(page.getByLabel("Phone (WhatsApp)")).toBeFocused()
  await expect(page.getByLabel("Phone (WhatsApp)")).toHaveAccessibleDescription(
    /This phone number is too short/,
  )
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")])

  await page.getByRole("link", { name: "Products" }).click()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused()
  await page.keyboard.press("Control+s")
  await expect(question, "a dialog over the form keeps it from being sent").toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(page.getByLabel("Location")).toHaveValue("")
  await expect(page.getByText("Everything is saved")).toBeVisible()
  await page.getByRole("link", { name: "Products" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})

test("a cropped logo that is not saved is a reason to ask, and a broken line loses nothing", async ({
  page,
  app,
  complaints,
}) => {
  const shop = await open(page, app)
  await chooseLogo(page)
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await page.getByRole("link", { name: "Products" }).click()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(question).toBeHidden()
  await page.getByLabel("Location").fill("Hamra")
  await page.route("**/shop/settings.data*", (route) => route.abort())
  await page.keyboard.press("Control+s")
  await expect(toast(page, "Failed to update settings. Please try again.")).toBeVisible()
  await expect(page.getByLabel("Location")).toHaveValue("Hamra")
  await page.unroute("**/shop/settings.data*")
  await page.keyboard.press("Control+s")
  await expect(toast(page, "Settings updated successfully!")).toBeVisible()
  expect((await rowOf(app, shop))["location"]).toBe("Hamra")
  await expect(page.getByText("Selected: mark.png"), "the logo still waits").toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")])
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("settings and logo are saved by plain forms, and the server crops", async ({ page, app }) => {
    const shop = await open(page, app)
    await page.getByLabel("Phone (WhatsApp)").fill("call me")
    await page.getByLabel("Location").fill("Hamra")
    await page.getByRole("button", { name: "Save Settings" }).click()
    await expect(page.getByText("This is not a phone number.")).toBeVisible()
    await expect(page.getByLabel("Location")).toHaveValue("Hamra")
    await page.getByLabel("Phone (WhatsApp)").fill("03 123 456")
    await page.getByRole("radio", { name: "Lime" }).check()
    await page.getByRole("button", { name: "Save Settings" }).click()
    await expect(page.getByText("Settings updated successfully!")).toBeVisible()
    expect(await rowOf(app, shop)).toMatchObject({
      phone: "+9613123456",
      color: "#84CC16",
      location: "Hamra",
    })

    await chooseLogo(page)
    await page.getByRole("button", { name: "Save Logo" }).click()
    await expect(page.getByText("Logo uploaded successfully!")).toBeVisible()
    const src = (await page.getByRole("img", { name: "The logo of" }).getAttribute("src")) ?? ""
    const [[red = 0] = [], [, , blue = 0] = []] = await colorsOf(page, src)
    expect([red, blue].every((channel) => channel > 200)).toBe(true)
    await page.getByRole("link", { name: "Remove logo" }).click()
    await page.getByRole("button", { name: "Remove Logo" }).click()
    await expect(page.getByText("Logo removed successfully!")).toBeVisible()
  })
})

for (const lang of ["en", "ar"]) {
  test(`settings, ${lang}: whole, wrong, cropping and asking, accessible and silent`, async ({
    page,
    app,
    visit,
    expectSound,
  }) => {
    await open(page, app)
    await visit(`/shop/settings?lang=${lang}`)
    await expectSound()
    await page.locator("[name=name]").fill("")
    await page.locator("[name=phone]").fill("call me")
    await page.locator("[name=color]").fill("no colour")
    await page.keyboard.press("Control+s")
    await expect(page.locator("[aria-invalid]")).toHaveCount(3)
    await expectSound()
    const buffer = await redAndBlue().png().toBuffer()
    await page.locator("[name=logo]").setInputFiles({ name: "x.png", mimeType: "image/png", buffer })
    await expect(page.getByRole("slider")).toBeVisible()
    await expectSound()
    await page.getByRole("dialog").getByRole("button").last().click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expectSound()
    await page.locator('[name="logo"]').evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole("button", { name: /Computer|كمبيوتر/ }).click()
    await expectSound()
  })
}
