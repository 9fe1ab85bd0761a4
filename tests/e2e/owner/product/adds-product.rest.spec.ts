import type { Page } from "@playwright/test"
import { limits } from "#app/domain/limits.ts"
import { noise, pixelAt } from "#app/images/pipeline/test-pictures.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { storeRedHalf } from "./cropping.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { openOwnShop } from "../own-shop.ts"
import { chooseFiles, cropOf, cropper, expectArrived, pictureFile, shots } from "./product-editing.ts"
import { chooseByKeyboard, press, reach, typeInto } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

const editor = (page: Page) => page.getByRole("dialog", { name: "Create New Product" })
const toast = (page: Page, expected: string) => page.getByRole("status").filter({ hasText: expected })

test("an owner signs in, adds a product with variants and cropped pictures, and hides it again, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner, { productLimit: 5 })
  await visit("/shop/login?lang=en")
  await typeInto(page, page.getByLabel("Email or username"), shop.username)
  await typeInto(page, page.getByLabel("Password", { exact: true }), shop.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/shop/dashboard*")
  await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }))
  // The page before offers it too.
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
  await press(page, page.getByRole("link", { name: "Add Product" }).first())
  const add = editor(page).getByLabel("Add pictures")
  const take = cropper(page).getByRole("button", { name: "Crop & Add Image" })
  await chooseByKeyboard(page, add, await pictureFile("front.png"), await pictureFile("back.png"))
  // Both are cropped to their middle; the first is cropped again.
  await expect(editor(page)).toContainText("2 of 5")
  await press(page, cropOf(page, 1), "Shift+Tab")
  await storeRedHalf(page, cropper(page))
  await press(page, take)
  await expectToast(page, messages.en.flash_image_added)
  await expect(cropper(page)).toBeHidden()
  await expect(cropOf(page, 1)).toBeFocused()
  await expect(shots(page)).toHaveCount(2)

  const [size, stock] = [editor(page).getByLabel("Size"), editor(page).getByLabel("Stock", { exact: true })]
  await typeInto(page, editor(page).getByLabel("Product name"), "Two-coloured flag")
  await typeInto(page, editor(page).getByLabel("Price", { exact: true }), "٢٥٫٥٠")
  await press(page, editor(page).locator("summary").filter({ hasText: messages.en.form_fold_variants }))
  await press(page, editor(page).getByRole("button", { name: "Rows" }))
  await typeInto(page, size, "Small")
  await expect(stock, "nobody has to count").toHaveValue("✓")
  await typeInto(page, stock, "4")
  await press(page, editor(page).getByRole("button", { name: "Add variant" }))
  await typeInto(page, size.nth(1), "Large")
  await typeInto(page, stock.nth(1), "6")
  await press(page, editor(page).getByRole("button", { name: "Publish" }))
  await expectToast(page, messages.en.flash_created)
  await expect(page.getByRole("heading", { name: "It is in your shop" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(`${app.address}/shop/products`)
  const tile = page.getByRole("listitem").filter({ hasText: "Two-coloured flag" })
  await expect(tile).toContainText("$25.50")
  await expect(tile).toContainText("Stock: 10")

  const shopper = await page.context().newPage()
  await shopper.goto(`/shop/${shop.slug}`)
  await shopper.getByRole("link", { name: "Two-coloured flag" }).click()
  await expect(shopper.getByRole("heading", { name: "Two-coloured flag" })).toBeVisible()
  const cover = await shopper.getByRole("img", { name: "Picture 1 of Two-coloured flag" }).getAttribute("src")
  const bytes = await (await shopper.request.get(cover ?? "")).body()
  for (const x of [10, 790])
    expect((await pixelAt(bytes, x, 400))[0], "red from side to side").toBeGreaterThan(200)

  await page.bringToFront()
  const shown = tile.getByRole("switch")
  await reach(page, shown)
  await page.keyboard.press("Space")
  await expect(shown).not.toBeChecked()
  await expectToast(page, "shoppers no longer see it")
  await expect(shown).toBeFocused()
  await shopper.goto(`/shop/${shop.slug}?lang=en`)
  await expect(shopper.getByRole("heading", { level: 1, name: shop.name })).toBeVisible()
  await expect(shopper.getByText("Two-coloured flag")).toHaveCount(0)
})

test("too many, too large and wrong files are refused beside the images, by their names, and the others are taken", async ({
  page,
  signInAsShop,
  visit,
}) => {
  await signInAsShop()
  await visit("/shop/products?new&lang=en")
  await chooseFiles(page, "1.png", "2.png", "3.png", "4.png", "5.png", "6.png")
  const alert = page.getByRole("region", { name: "Pictures" }).getByRole("alert")
  await expect(alert).toContainText("Maximum 5 images allowed. You can add 5 more images.")
  const large = {
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(limits.productImageBytes)]),
  }
  await page.getByLabel("Add pictures").setInputFiles(large)
  await expect(alert).toContainText(/large\.jpg.? was left out: Image size must be less than 10MB/)
  await page
    .getByLabel("Add pictures")
    .setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") })
  await expect(alert).toContainText(/a\.gif.? was left out: Please choose a JPEG, PNG or WebP picture\./)
  const broken = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") }
  await page.getByLabel("Add pictures").setInputFiles([broken, await pictureFile("b.png")])
  await expect(alert).toContainText(/a\.png.? was left out: Please choose a JPEG, PNG or WebP picture\./)
  await expect(shots(page)).toHaveCount(1)
})

test("a photo above 10 MB is squared first, one that is cut off is refused, and a HEIC photo says what to do", async ({
  page,
  signInAsShop,
  visit,
  consoleErrors,
}) => {
  await signInAsShop()
  await visit("/shop/products?new&lang=en")
  const jpeg = await noise(300, 40).jpeg().toBuffer()
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Add pictures").setInputFiles({ name, mimeType: "image/jpeg", buffer })
  await choose("large.jpg", Buffer.concat([jpeg, Buffer.alloc(limits.productImageBytes)]))
  await expectArrived(page)
  await expect(shots(page)).toHaveCount(1)

  const alert = page.getByRole("region", { name: "Pictures" }).getByRole("alert")
  await choose("cut-in-half.jpg", jpeg.subarray(0, jpeg.length / 2))
  await expect(alert).toContainText(
    "Picture 2 did not arrive: This picture can't be read. Please choose another.",
  )
  await expectRemarks(consoleErrors, "status of 422")
  await page.getByRole("button", { name: "Remove picture 2" }).click()
  await choose("renamed.jpg", Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"))
  await expect(alert).toContainText("was left out: This is a HEIC photo of an iPhone.")
  await choose("empty.jpg", Buffer.alloc(0))
  await expect(alert).toContainText(`was left out: ${messages.en.problem_image_empty}`)
  await expect(shots(page)).toHaveCount(1)
})

test("a wrong field gets the focus and its error, one row must remain, and leaving needs a confirmation, by keyboard alone", async ({
  page,
  signInAsShop,
  visit,
}) => {
  await signInAsShop()
  await visit("/shop/products?lang=en")
  const add = page.getByRole("link", { name: "Add Product" })
  await press(page, add)
  const sizes = page.locator("summary").filter({ hasText: messages.en.form_fold_variants })
  await press(page, sizes)
  await press(page, page.getByRole("button", { name: "Rows" }))
  const remove = page.getByRole("button", { name: "Remove variant 1" })
  await expect(remove).toHaveAttribute("title", "At least one variant is required")
  await expect(remove).toBeDisabled()

  const [name, price] = [
    page.getByLabel("Product name"),
    page.getByRole("dialog").getByLabel("Price", { exact: true }),
  ]
  await typeInto(page, price, "cheap")
  const create = page.getByRole("button", { name: "Publish" })
  await expect(create).toBeDisabled()
  await page.keyboard.press("Control+s")
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(messages.en.problem_name_required)
  await expect(price).toHaveAccessibleDescription(/Write a price like 12\.50/)
  await expect(price).toHaveValue("cheap")
  await page.keyboard.type("Tray")
  await expect(create).toBeEnabled()
  await typeInto(page, name, "  ")
  await expect(create, "spaces are no name").toBeDisabled()

  await page.keyboard.press("Escape")
  const question = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toBeHidden()
  await expect(name).toBeFocused()
  await expect(price).toHaveValue("cheap")
  await page.keyboard.press("Escape")
  await press(page, question.getByRole("button", { name: "Leave without saving" }))
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(add).toBeFocused()
})

test("deleting is confirmed, with the focus on the safe button, and goes on with the next product, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await visit("/shop/products?lang=en")
  await press(page, page.getByLabel("More: Mug"))
  await press(page, page.getByRole("link", { name: "Delete Mug" }))
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("Are you sure you want to delete this product?")
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await press(page, question.getByRole("button", { name: "Delete product" }))
  await expectToast(page, "Product deleted successfully!")
  await expect(page.getByText("of 3 products")).toBeVisible()
  await expect(page.getByLabel("More: Bowl")).toBeFocused()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the dialog opens by its address and saves, the server crops", async ({ page, signInAsShop }) => {
    await signInAsShop()
    await page.goto("/shop/products?lang=en")
    await page.getByRole("link", { name: "Add Product" }).click()
    await page.getByRole("dialog").getByLabel("Price", { exact: true }).fill("cheap")
    await page.getByLabel("Product name").fill("Plain product")
    await chooseFiles(page, "plain.png")
    await page.getByRole("button", { name: "Publish" }).click()
    await expect(page.getByText("Write a price like 12.50")).toBeVisible()
    await expect(page.getByText("Please choose the pictures again")).toBeVisible()
    await expect(page.getByLabel("Product name")).toHaveValue("Plain product")
    await page.getByRole("dialog").getByLabel("Price", { exact: true }).fill("9")
    await page.getByRole("radio", { name: "Number" }).check()
    await chooseFiles(page, "plain.png")
    await page.getByRole("button", { name: "Publish" }).click()
    await expect(page.getByText("shoppers will see this product as out of stock")).toBeVisible()
    await expect(page.getByRole("dialog").getByLabel("Price", { exact: true })).toHaveValue("9")
    await expect(page.getByRole("radio", { name: "Number" })).toBeChecked()
    await chooseFiles(page, "plain.png")
    await page.getByRole("button", { name: "Create anyway" }).click()
    await expect(toast(page, messages.en.flash_created)).toBeVisible()
    const tile = page.getByRole("listitem").filter({ hasText: "Plain product" })
    await tile.getByRole("switch").click()
    await expect(toast(page, "shoppers no longer see it")).toBeVisible()
  })
})
