import type { Page } from "@playwright/test"
import { limits } from "#app/domain/limits.ts"
import { pixelAt, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { expect, test } from "./fixtures.ts"

async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  const buffer = await redAndBlue().png().toBuffer()
  const files = names.map((name) => ({ name, mimeType: "image/png", buffer }))
  await page.getByLabel("Add images").setInputFiles(files)
}

const cropper = (page: Page) => page.getByRole("dialog", { name: "Crop Image for Perfect Square" })
const editor = (page: Page) => page.getByRole("dialog", { name: "Create New Product" })

test("an owner adds a product with variants and cropped pictures, and hides it again", async ({
  page,
  app,
  signInAsShop,
}) => {
  await signInAsShop()
  await page.getByRole("link", { name: "Add Product" }).click()
  await chooseFiles(page, "front.png", "back.png")

  // The first by keyboard alone: zoom to the end, then move until only the red half is left.
  await expect(cropper(page)).toContainText("Image 1 of 2")
  const area = page.getByRole("application", { name: "Part of the image that is kept" })
  await page.getByRole("slider", { name: "Zoom" }).focus()
  await page.keyboard.press("ArrowRight")
  await expect(cropper(page)).toContainText("1.1×")
  await page.keyboard.press("End")
  await expect(cropper(page)).toContainText("3.0×")
  await area.focus()
  for (let step = 0; step < 220; step++) await page.keyboard.press("ArrowRight")
  await page.getByRole("button", { name: "Crop & Add Image" }).focus()
  await page.keyboard.press("Enter")
  await expect(editor(page).getByRole("status")).toContainText("Image cropped and added successfully!")

  // The second as it stands.
  await expect(cropper(page)).toContainText("Image 2 of 2")
  await page.getByRole("button", { name: "Crop & Add Image" }).click()
  await expect(cropper(page)).toBeHidden()
  await expect(editor(page)).toContainText("2 of 5")

  await page.getByLabel("Product name").fill("Two-coloured flag")
  await page.getByLabel("Price", { exact: true }).fill("٢٥٫٥٠")
  await page.getByLabel("Size").fill("Small")
  await page.getByLabel("Stock").fill("4")
  await page.getByRole("button", { name: "Add Variant" }).click()
  await page.getByLabel("Size").nth(1).fill("Large")
  await page.getByLabel("Stock").nth(1).fill("6")
  await page.getByRole("button", { name: "Create Product" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Product created successfully!" })).toBeVisible()
  await expect(page).toHaveURL(`${app.address}/shop/products`)

  const tile = page.getByRole("listitem").filter({ hasText: "Two-coloured flag" })
  await expect(tile).toContainText("$25.50")
  await expect(tile).toContainText("Stock: 10")

  const shopper = await page.context().newPage()
  await shopper.goto("/shop/preview-shop")
  await shopper.getByRole("link", { name: "Two-coloured flag" }).click()
  await expect(shopper.getByRole("heading", { name: "Two-coloured flag" })).toBeVisible()
  const cover = await shopper.getByRole("img", { name: "Picture 1 of Two-coloured flag" }).getAttribute("src")
  const bytes = await (await shopper.request.get(cover ?? "")).body()
  for (const x of [10, 790])
    expect((await pixelAt(bytes, x, 400))[0], "red from side to side").toBeGreaterThan(200)

  await tile.getByRole("switch").click()
  await expect(tile.getByRole("switch")).not.toBeChecked()
  await expect(page.getByRole("status").filter({ hasText: "shoppers no longer see it" })).toBeVisible()
  await shopper.goto("/shop/preview-shop")
  await expect(shopper.getByText("Two-coloured flag")).toHaveCount(0)
})

test("too many, too large and wrong files are refused before they are cropped", async ({
  page,
  signInAsShop,
}) => {
  await signInAsShop()
  await page.goto("/shop/products?new")
  await chooseFiles(page, "1.png", "2.png", "3.png", "4.png", "5.png", "6.png")
  await expect(editor(page).getByRole("status")).toContainText(
    "Maximum 5 images allowed. You can add 5 more images.",
  )
  const large = {
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(limits.productImageBytes + 1),
  }
  await page.getByLabel("Add images").setInputFiles(large)
  await expect(editor(page).getByRole("status")).toContainText("Image size must be less than 10MB")
  await page
    .getByLabel("Add images")
    .setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") })
  await expect(editor(page).getByRole("status")).toContainText("JPEG, PNG or WebP")
  await page
    .getByLabel("Add images")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") })
  await expect(editor(page).getByRole("status")).toContainText("Failed to crop image")
  await expect(cropper(page)).toBeHidden()
})

test("a wrong field gets the focus and its words, one row must remain, and leaving asks first", async ({
  page,
  signInAsShop,
}) => {
  await signInAsShop()
  await page.goto("/shop/products")
  await page.getByRole("link", { name: "Add Product" }).click()
  const remove = page.getByRole("button", { name: "Remove variant 1" })
  await expect(remove).toHaveAttribute("title", "At least one variant is required")
  await expect(remove).toBeDisabled()

  await page.getByLabel("Price", { exact: true }).fill("cheap")
  await page.getByRole("button", { name: "Create Product" }).click()
  await expect(page.getByLabel("Product name")).toBeFocused()
  await expect(page.getByLabel("Product name")).toHaveAccessibleDescription("Give the product a name.")
  await expect(page.getByLabel("Price", { exact: true })).toHaveAccessibleDescription(
    /Write a price like 12\.50/,
  )
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("cheap")

  await page.keyboard.press("Escape")
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toBeHidden()
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("cheap")
  await page.keyboard.press("Escape")
  await question.getByRole("button", { name: "Leave without saving" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Add Product" })).toBeFocused()
})

test("deleting asks with the focus on the safe button", async ({ page, app, signInAsShop }) => {
  await signInAsShop("souk-al-attarine")
  const { rows } = await app.owner.query(
    "select count(*) from products where shop_id = (select id from shops where slug = 'souk-al-attarine')",
  )
  const before = Number((rows as { count: string }[])[0]?.count)
  await page.goto("/shop/products?lang=en")
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("Are you sure you want to delete this product?")
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await question.getByRole("button", { name: "Delete Product" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Product deleted successfully!" })).toBeVisible()
  await expect(page.getByText(`of ${before - 1} products`)).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the dialog opens by its address and saves, the server crops", async ({ page, signInAsShop }) => {
    await signInAsShop()
    await page.goto("/shop/products?lang=en")
    await page.getByRole("link", { name: "Add Product" }).click()
    await page.getByLabel("Price", { exact: true }).fill("cheap")
    await page.getByLabel("Product name").fill("Plain product")
    await chooseFiles(page, "plain.png")
    await page.getByRole("button", { name: "Create Product" }).click()
    await expect(page.getByText("Write a price like 12.50")).toBeVisible()
    await expect(page.getByText("please choose them again")).toBeVisible()
    await expect(page.getByLabel("Product name")).toHaveValue("Plain product")
    await page.getByLabel("Price", { exact: true }).fill("9")
    await chooseFiles(page, "plain.png")
    await page.getByRole("button", { name: "Create Product" }).click()
    await expect(page.getByText("shoppers will see this product as out of stock")).toBeVisible()
    await expect(page.getByLabel("Price", { exact: true })).toHaveValue("9")
    await chooseFiles(page, "plain.png")
    await page.getByRole("button", { name: "Create anyway" }).click()
    await expect(page.getByText("Product created successfully!")).toBeVisible()
    const tile = page.getByRole("listitem").filter({ hasText: "Plain product" })
    await tile.getByRole("switch").click()
    await expect(page.getByText("shoppers no longer see it")).toBeVisible()
  })
})
