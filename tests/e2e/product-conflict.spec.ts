import type { Page } from "@playwright/test"
import { insertProduct } from "../words/insert-product.ts"
import { expect } from "./fixtures.ts"
import { test } from "./product-editing.ts"

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Product updated successfully!" })
const save = (page: Page) => page.getByRole("button", { name: "Save Product" })
const price = (page: Page) => page.locator("[name=price]")

test("of two tabs the second hears what the first one saved, and chooses", async ({
  page,
  app,
  shop,
  enter,
  complaints,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Bowl", priceCents: 1000, description: "Blue" })
  await enter(`/shop/products?edit=${id}&lang=en`)
  const other = await page.context().newPage()
  await other.goto(`/shop/products?edit=${id}&lang=en`)
  await other.getByLabel("Product name").fill("Their bowl")
  await price(other).fill("12")
  await other.getByLabel("Description").fill("Green")
  await save(other).click()
  await expect(saved(other)).toBeVisible()

  await page.locator("[name=name]").fill("My bowl")
  await price(page).fill("15")
  await save(page).click()
  const notice = page.getByRole("region", { name: "Somebody else saved this product meanwhile" })
  await expect(notice.getByRole("heading")).toBeFocused()
  expect(complaints.splice(0).join(), "the browser's own words about 409").toContain("409")
  await expect(notice.getByRole("listitem").filter({ hasText: "Description" })).toContainText("Green")
  await expect(page.locator("[name=description]")).toHaveValue("Green")
  await expect(page.locator("[name=name]")).toHaveValue("My bowl")
  await expect(price(page)).toHaveValue("15")

  const chosen = notice.getByRole("radiogroup", { name: "Price" })
  await expect(chosen.getByRole("radio", { name: /Yours/ })).toBeChecked()
  await chosen.getByRole("radio", { name: /Theirs \$12\.00/ }).check()
  await expect(price(page)).toHaveValue("12.00")
  await chosen.getByRole("radio", { name: /Yours \$15\.00/ }).check()
  await expect(price(page)).toHaveValue("15")
  await chosen.getByRole("radio", { name: /Theirs/ }).check()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const { rows } = await app.owner.query("select name, price, description from products where id = $1", [id])
  expect(rows).toEqual([{ name: "My bowl", price: "12.00", description: "Green" }])
})

test("pictures and variants meet too, and theirs can be taken whole", async ({
  page,
  app,
  shop,
  enter,
  complaints,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Lamp", pictures: 0, variants: [["S", null, 1]] })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await app.owner.query("update product_variants set stock = 7 where product_id = $1", [id])
  await app.owner.query(
    `insert into product_images (shop_id, product_id, image_url, placeholder)
     values ($1, $2::uuid, 'product-images/' || $2::uuid || '/' || repeat('0', 32), 'data:image/webp;base64,UklGRg==')`,
    [shop.id, id],
  )
  await page.locator("[name=variant_stock]").fill("3")
  await page.locator("[name=name]").fill("My lamp")
  await save(page).click()
  const notice = page.getByRole("region", { name: "Somebody else saved this product meanwhile" })
  await expect(notice).toContainText("There is one image now.")
  await expect(notice.getByRole("radiogroup", { name: "Variants" })).toContainText("S: 7")
  await expect(page.locator(".shot")).toHaveCount(1)
  await notice.getByRole("link", { name: "Drop my changes, take theirs" }).click()
  await expect(notice).toBeHidden()
  await expect(page.locator("[name=variant_stock]")).toHaveValue("7")
  await expect(page.locator("[name=name]")).toHaveValue("Lamp")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog"), "nothing is left to lose").toHaveCount(0)
  // The picture was made up, and so has no file: not for the tests that come after.
  await app.owner.query("delete from products where id = $1", [id])
  expect(complaints.splice(0).filter((line) => !/40[49]/.test(line))).toEqual([])
})
