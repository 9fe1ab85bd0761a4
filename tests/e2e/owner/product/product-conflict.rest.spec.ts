import type { Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect } from "#tests/e2e/fixtures.ts"
import { expectToast, recordToasts } from "#tests/e2e/page/toasts.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { test } from "./product-editing.ts"
import { press, reach, typeInto } from "#tests/e2e/page/reach.ts"
import { settle } from "#tests/e2e/page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

const expectSaved = (page: Page) => expectToast(page, messages.en.flash_updated)
const field = (page: Page, name: string) => page.locator(`dialog [name=${name}]`)
const toastOn = (page: Page) => page.getByRole("region", { name: messages.en.form_conflict_title })

test("of two tabs the second is shown what the first one saved, and chooses, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
  consoleErrors,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Bowl", priceCents: 1000, description: "Blue" })
  await enter(`/shop/products?edit=${id}&lang=en`)
  const other = await page.context().newPage()
  recordToasts(other)
  await other.goto(`/shop/products?edit=${id}&lang=en`)
  await settle(other)
  await other.getByLabel("Product name").fill("Their bowl")
  await field(other, "price").fill("12")
  await other.getByLabel("Description").fill("Green")
  await other.getByRole("button", { name: "Save product" }).click()
  await expectSaved(other)

  await page.bringToFront()
  await typeInto(page, field(page, "name"), "My bowl")
  await typeInto(page, field(page, "price"), "15")
  await page.keyboard.press("Control+s")
  const flash = toastOn(page)
  await expect(flash.getByRole("heading")).toBeFocused()
  await expectRemarks(consoleErrors, "409")
  await expect(flash.getByRole("listitem").filter({ hasText: "Description" })).toContainText("Green")
  await expect(field(page, "description")).toHaveValue("Green")
  await expect(field(page, "name")).toHaveValue("My bowl")
  await expect(field(page, "price")).toHaveValue("15")

  const chosen = flash.getByRole("radiogroup", { name: "Price" })
  const yours = chosen.getByRole("radio", { name: /Yours \$15\.00/ })
  const theirs = chosen.getByRole("radio", { name: /Theirs \$12\.00/ })
  await expect(yours).toBeChecked()
  await reach(page, yours)
  await page.keyboard.press("ArrowDown")
  await expect(theirs).toBeFocused()
  await expect(field(page, "price")).toHaveValue("12.00")
  await page.keyboard.press("ArrowUp")
  await expect(yours).toBeChecked()
  await expect(field(page, "price")).toHaveValue("15")
  await page.keyboard.press("ArrowDown")
  await expect(field(page, "price")).toHaveValue("12.00")
  await page.keyboard.press("Control+s")
  await expectSaved(page)
  const { rows } = await app.owner.query("select name, price, description from products where id = $1", [id])
  expect(rows).toEqual([{ name: "My bowl", price: "12.00", description: "Green" }])
})

test("pictures and variants meet too, and theirs can be taken whole, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
  consoleErrors,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Lamp", pictures: 0, variants: [["S", null, 1]] })
  await enter("/shop/products?q=Lamp&lang=en")
  await press(page, page.getByRole("link", { name: "Edit Lamp" }))
  await expect(field(page, "name")).toHaveValue("Lamp")
  await app.owner.query("update product_variants set stock = 7 where product_id = $1", [id])
  await app.owner.query("update products set name = 'Their lamp' where id = $1", [id])
  await app.owner.query(
    `insert into product_images (shop_id, product_id, image_url, placeholder)
     values ($1, $2::uuid, 'product-images/' || $2::uuid || '/' || repeat('0', 32), 'data:image/webp;base64,UklGRg==')`,
    [shop.id, id],
  )
  await typeInto(page, field(page, "variant_stock"), "3")
  await typeInto(page, field(page, "name"), "My lamp")
  await page.keyboard.press("Control+s")
  const flash = toastOn(page)
  await expect(flash.getByRole("heading")).toBeFocused()
  await expect(flash).toContainText("There is one picture now.")
  await expect(flash.getByRole("radiogroup", { name: "Variants" })).toContainText("S: 7")
  await expect(page.locator("[aria-labelledby=editor-images] li:has(img)")).toHaveCount(1)
  await press(page, flash.getByRole("link", { name: "Discard my changes, take theirs" }))
  await expect(flash).toBeHidden()
  await expect(field(page, "variant_stock")).toHaveValue("7")
  await expect(field(page, "name")).toHaveValue("Their lamp")
  const editor = page.getByRole("dialog", { name: "Edit Product" })
  await expect(editor.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(editor, "nothing is left to lose").toHaveCount(0)
  await expect(page.getByRole("link", { name: "Edit Their lamp" })).toBeFocused()
  // The picture was made up, and so has no file: not for the tests that come after.
  await app.owner.query("delete from products where id = $1", [id])
  expect(consoleErrors.splice(0).filter((line) => !/40[49]/.test(line))).toEqual([])
})
