import { readFile } from "node:fs/promises"
import { expect, test } from "../fixtures.ts"
import { heading, item, shop, uploadByKeyboard } from "../owner/product-list/import-page.ts"
import { press } from "../page/reach.ts"

test("download, edit, upload, look, save: the shop shows it, by keyboard alone", async ({
  page,
  signInAsShop,
  visit,
}) => {
  await signInAsShop(shop)
  await visit("/shop/products?lang=en")
  await press(page, page.getByRole("link", { name: "Import / export" }))
  const downloading = page.waitForEvent("download")
  await press(page, page.getByRole("link", { name: "Download all products" }))
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${shop}-products.csv`)
  const text = await readFile(await download.path(), "utf8")
  expect(text.charCodeAt(0)).toBe(0xfeff)

  await uploadByKeyboard(
    page,
    `${text}\r\n,Copper tray,,,,45,39,,,,,,Trays,,,,,,Large,,,,3,,,\r\n,Copper tray,,,,,,,,,,,,,,,,,Small,,,,4,,,`,
  )
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText("1 category will be created")).toBeVisible()
  await expect(item(page, "Copper tray")).toContainText("2 variants")
  await press(page, page.getByRole("button", { name: "Save 1 product" }))
  await expect(page.getByText("The file is saved. 1 new product.")).toBeVisible()
  await press(page, page.getByRole("link", { name: "See the products" }))
  await expect(page.getByRole("heading", { name: "Copper tray" })).toBeVisible()
  await page.goto(`/shop/${shop}?lang=en&q=copper+tray`)
  await expect(page.getByText("$39.00")).toBeVisible()
})
