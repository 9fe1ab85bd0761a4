import { limits } from "#app/domain/limits.ts"
import { pngChunk } from "#app/images/pipeline/test-pictures.ts"
import { storeRedHalf } from "./product/cropping.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { intercept } from "../page/intercept.ts"
import { expectRemarks } from "../audit/meant-remarks.ts"
import { pictureFile } from "./product/product-editing.ts"
import { chooseByKeyboard, press } from "../page/reach.ts"
import {
  chooseLogo,
  colorsOf,
  cropper,
  enterOwnShop,
  preview,
  rowOf,
  sectionAt,
  settings,
  toast,
} from "./settings-page.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("a logo is chosen, cropped, shown, saved, replaced in the menu, and removed again, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await visit(settings)
  const save = page.getByRole("button", { name: "Save Logo" })
  const choose = page.getByLabel("Choose file")
  await expect(save, "there is nothing to save").toBeHidden()

  await chooseByKeyboard(page, choose, await pictureFile("mark.png"))
  await storeRedHalf(page, cropper(page))
  await press(page, page.getByRole("button", { name: "Crop & Use Logo" }))
  await expect(cropper(page)).toBeHidden()
  await expectToast(page, messages.en.logo_cropped)
  await expect(page.getByText("Selected: mark.png")).toBeVisible()
  await expect(choose).toBeFocused()
  const waiting = page.getByRole("img", { name: "The new logo, not saved yet" })
  await expect.poll(() => waiting.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  const previewed = preview(page).locator(".shop-logo > img")
  await expect(previewed, "the preview shows the logo that is not saved yet").toHaveAttribute("src", /^blob:/)
  await expect.poll(() => previewed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  expect((await rowOf(app, shop))["logo_url"], "nothing is sent before it is saved").toBeNull()

  await press(page, save)
  await expectToast(page, messages.en.logo_saved)
  await expect(save).toBeHidden()
  await expect(choose).toBeFocused()
  const stored = page.getByRole("img", { name: "The logo of Zaatar & Zeit" })
  await expect(stored).toHaveAttribute("src", new RegExp(`/images/shop-logos/${shop.id}/`))
  const src = (await stored.getAttribute("src")) ?? ""
  for (const [red = 0] of await colorsOf(page, src)) expect(red, "the red half alone").toBeGreaterThan(200)
  await expect(page.getByRole("complementary").locator(`img[src="${src}"]`)).toBeVisible()
  await expect(preview(page).locator(`img[src="${src}"]`)).toBeVisible()

  const remove = page.getByRole("link", { name: "Remove logo" })
  await press(page, remove)
  const question = page.getByRole("alertdialog", { name: "Remove the logo?" })
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, question.getByRole("button", { name: "Remove logo" }))
  await expectToast(page, messages.en.logo_removed)
  await expect(question).toBeHidden()
  await expect(stored).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()
  expect((await rowOf(app, shop))["logo_url"]).toBeNull()
})

/** Whole by its marks, without a picture in it; a little larger than `bytes`. */
function unreadablePng(bytes: number): Buffer {
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, pngChunk("IDAT", Buffer.alloc(bytes)), pngChunk("IEND", Buffer.alloc(0))])
}

test("wrong logos are refused before they are sent, a cropped one can be let go, a broken line be tried again", async ({
  page,
  app,
  consoleErrors,
  visit,
}) => {
  await enterOwnShop(page, app)
  await visit(settings)
  const choose = (mimeType: string, buffer: Buffer) =>
    page.getByLabel("Choose file").setInputFiles({ name: "file", mimeType, buffer })
  await choose("image/gif", Buffer.from("GIF89a"))
  await expect(toast(page, messages.en.logo_wrong_type)).toBeVisible()
  await choose("image/png", unreadablePng(limits.logoBytes))
  await expect(toast(page, "File size too large. Maximum size is 5MB.")).toBeVisible()
  await choose("image/png", unreadablePng(100))
  await expect(toast(page, "Failed to crop logo")).toBeVisible()
  await expect(cropper(page)).toBeHidden()

  await chooseLogo(page)
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("Selected:")).toBeHidden()
  await expect(preview(page).locator(".shop-logo--letter")).toBeVisible()

  await chooseLogo(page)
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await intercept(page, "**/shop/settings?logo=", (route) => route.abort())
  await page.getByRole("button", { name: "Save Logo" }).click()
  await expect(toast(page, "Upload failed")).toBeVisible()
  await page.unroute("**/shop/settings?logo=")
  await page.getByRole("button", { name: "Save Logo" }).click()
  await expectToast(page, messages.en.logo_saved)
  await expectRemarks(consoleErrors, "net::ERR_FAILED")
})

test("a cropped logo that is not saved is a reason to ask, and a broken line loses nothing", async ({
  page,
  app,
  consoleErrors,
  visit,
}) => {
  await enterOwnShop(page, app)
  await visit(sectionAt("logo"))
  await chooseLogo(page)
  await page.getByRole("button", { name: "Crop & Use Logo" }).click()
  await expect(cropper(page)).toBeHidden()
  await page.getByRole("link", { name: "Products" }).click()
  const question = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(question).toBeHidden()
  await intercept(page, "**/shop/settings/logo?logo=", (route) => route.abort())
  await page.getByRole("button", { name: "Save Logo" }).click()
  await expect(toast(page, "Upload failed")).toBeVisible()
  await expect(page.getByText("Selected: mark.png"), "the logo still waits").toBeVisible()
  await expectRemarks(consoleErrors, "net::ERR_FAILED")
})
