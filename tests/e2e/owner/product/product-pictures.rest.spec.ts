import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { pixelAt } from "#app/images/pipeline/test-pictures.ts"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect } from "#tests/e2e/fixtures.ts"
import { middleOf } from "#tests/e2e/page/drag.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import {
  addPictures,
  chooseFiles,
  cropOf,
  cropper,
  expectArrived,
  pictureOrder,
  shots,
  test,
} from "./product-editing.ts"
import { messages } from "#tests/fixtures/messages.ts"

const arriving = (page: Page) => page.getByRole("progressbar")
const toast = (page: Page, expected: string) => page.getByRole("status").filter({ hasText: expected })

test("a picture that fails says which one and why, and is sent again alone", async ({
  page,
  enter,
  consoleErrors,
}) => {
  await enter("/shop/products?new&lang=en")
  await addPictures(page, 1)
  await expect(arriving(page)).toHaveCount(0)
  await intercept(page, "**/shop/products/pictures?*", (route) => route.abort())
  await addPictures(page, 1)
  await expect(page.getByRole("alert")).toContainText("Picture 2 did not arrive: the connection was lost.")
  await expect(page.getByRole("alert")).toContainText("The others are safe.")
  await expectRemarks(consoleErrors, "ERR_FAILED")
  await page.unroute("**/shop/products/pictures?*")

  await page.getByLabel("Product name").fill("Two pictures")
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByRole("button", { name: "Retry picture 2" })).toBeFocused()
  await expect(page.getByLabel("Product name")).toHaveValue("Two pictures")

  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname)
  })
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toHaveCount(0)
  await expect.poll(() => pictureOrder(page)).toHaveLength(2)
  expect(sent).toEqual(["/shop/products/pictures"])
  await page.getByRole("button", { name: "Publish" }).click()
  await expectToast(page, messages.en.flash_created)
  expect(sent).toEqual(["/shop/products/pictures", "/shop/products/save"])
})

test("a small photo is said to be one, a transparent one stands on white, a long one has a square to see", async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter("/shop/products?new&lang=en")
  const square = page.getByTestId("cropper")
  const choose = async (width: number, height: number) => {
    const background = { r: 0, g: 90, b: 80, alpha: 0.5 }
    const buffer = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
    const before = await shots(page).count()
    await page.getByLabel("Add pictures").setInputFiles({ name: "p.png", mimeType: "image/png", buffer })
    await cropOf(page, before + 1).click()
    await expect(square).toBeVisible()
  }
  await choose(30, 30)
  await expect(page.getByText(messages.en.form_image_small)).toBeVisible()
  await expect(cropper(page).getByText("This part is only 30 × 30 pixels")).toBeVisible()
  await expect.poll(async () => (await square.boundingBox())?.width).toBeGreaterThan(240)
  await expect(cropper(page).locator(".cropper__stage img")).toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  )
  await page.getByRole("button", { name: "Crop & Add Image" }).click()
  await expect(shots(page), "it is let go on").toHaveCount(1)
  await choose(5000, 1000)
  await expect.poll(async () => (await square.boundingBox())?.width).toBeGreaterThan(240)
  await expect(cropper(page).getByText("pixels and will look blurred")).toHaveCount(0)
})

test("the wheel zooms the cropper, and what is kept is what was seen", async ({ page, app, shop, enter }) => {
  const id = await insertProduct(app.owner, shop, { name: "Zoomed", pictures: 0 })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await chooseFiles(page, "one.png")
  await cropOf(page, 1).click()
  const { x, y } = await middleOf(page.getByRole("application"))
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expect(cropper(page).locator(".cropper__value")).not.toHaveText("1.0×")
  await page.mouse.down()
  await page.mouse.move(x - 400, y, { steps: 8 })
  await page.mouse.up()
  await page.getByRole("button", { name: "Crop & Add Image" }).click()
  await expect(cropper(page)).toBeHidden()
  await page.getByRole("button", { name: "Save product" }).click()
  await expectToast(page, messages.en.flash_updated)
  const { rows } = await app.owner.query("select image_url from product_images where product_id = $1", [id])
  const key = (rows as { image_url: string }[])[0]?.image_url ?? ""
  const bytes = await (await page.request.get(`/images/${key}-800.jpg`)).body()
  expect((await pixelAt(bytes, 790, 400))[2], "blue at the end that was dragged in").toBeGreaterThan(200)
})

test("a stored picture goes at once and is no conflict, and an undo puts it back", async ({
  page,
  app,
  shop,
  enter,
  consoleErrors,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Fewer", pictures: 0 })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await addPictures(page, 2)
  await page.getByRole("button", { name: "Save product" }).click()
  await expectToast(page, messages.en.flash_updated)

  await page.goto(`/shop/products?edit=${id}&lang=en`)
  await page.getByLabel("Product name").fill("One picture")
  await intercept(page, "**/shop/products/pictures?*", (route) => route.abort())
  await page.getByRole("button", { name: "Remove picture 2" }).click()
  await expect(toast(page, messages.en.flash_image_remove_failed)).toBeVisible()
  await expectRemarks(consoleErrors, "ERR_FAILED")
  await page.unroute("**/shop/products/pictures?*")
  await page.getByRole("button", { name: "Remove picture 2" }).click()
  await expectToast(page, messages.en.flash_image_removed)
  await expect(shots(page)).toHaveCount(1)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(shots(page), "what was not meant is put back").toHaveCount(2)
  await page.getByRole("button", { name: "Save product" }).click()
  await expectToast(page, messages.en.flash_updated)
  const stored = await app.owner.query("select from product_images where product_id = $1", [id])
  expect(stored.rowCount).toBe(2)
})

test("a picture whose files are gone is sent again by itself, and the next save stores it", async ({
  page,
  app,
  shop,
  enter,
  consoleErrors,
}) => {
  await enter("/shop/products?new&lang=en")
  await page.getByLabel("Product name").fill("Left open")
  await addPictures(page, 1)
  await expectArrived(page)
  await expect.poll(() => pictureOrder(page)).toHaveLength(1)
  const [reference = ""] = await pictureOrder(page)
  const claims = Buffer.from(reference.split(".")[1] ?? "", "base64url").toString()
  const { key } = JSON.parse(claims) as { key: string }
  for (const file of fileKeys("product", key)) await rm(join(app.images, file))
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByText(messages.en.form_pictures_gone)).toBeVisible()
  await expectRemarks(consoleErrors, "409")
  await expect(page.getByLabel("Product name")).toHaveValue("Left open")
  await expectArrived(page)
  await expect.poll(() => pictureOrder(page)).not.toEqual([reference])
  await page.getByRole("button", { name: "Publish" }).click()
  await expectToast(page, messages.en.flash_created)
  const { rows } = await app.owner.query("select image_url from product_images where shop_id = $1", [shop.id])
  expect(rows).toEqual([{ image_url: key }])
})
