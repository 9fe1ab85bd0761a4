import type { Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { expect, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { test, unfold } from "./product-editing.ts"
import { press, reach, typeInto } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

const expectSaved = (page: Page) => expectToast(page, messages.en.flash_updated)
const save = (page: Page) => page.getByRole("button", { name: "Save product" })
const price = (page: Page) => page.getByRole("dialog").getByLabel("Price", { exact: true })

async function variantsOf(app: SeededApplication, id: string): Promise<unknown[]> {
  const { rows } = await app.owner.query(
    "select id, size, color, stock from product_variants where product_id = $1 order by position",
    [id],
  )
  return rows as unknown[]
}

test("sizes and colours are ticked, the stock is filled in, and rows that are there stay themselves, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
}) => {
  const variants = [
    ["S", "Sand", 4],
    ["Kids", "Sand", 1],
  ] as const
  const id = await insertProduct(app.owner, shop, { name: "Shirt", variants })
  const [first] = (await variantsOf(app, id)) as { id: string }[]
  await enter("/shop/products?q=Shirt&lang=en")
  const edit = page.getByRole("link", { name: "Edit Shirt" })
  await press(page, edit)
  const editor = page.getByRole("dialog", { name: "Edit Product" })
  const boxOf = (of: string) => editor.getByRole("textbox", { name: `Stock of ${of}` })
  const tick = async (name: string, isTicked = true) => {
    const chip = editor.getByRole("checkbox", { name, exact: true })
    await reach(page, chip)
    await page.keyboard.press("Space")
    await expect(chip).toBeChecked({ checked: isTicked })
    await expect(chip).toBeFocused()
  }
  const addOther = async (kind: "size" | "colour", name: string) => {
    const other = editor.getByRole("textbox", { name: `Other ${kind}` })
    await typeInto(page, other, name)
    await page.keyboard.press("Enter")
    await expect(editor.getByRole("checkbox", { name })).toBeChecked()
    await expect(other).toBeFocused()
  }
  await press(page, editor.getByRole("button", { name: "Grid" }))
  await expect(boxOf("S, Sand")).toHaveValue("4")
  await tick("M")
  await tick("Kids", false)
  await addOther("size", "XXL")
  await addOther("colour", "Olive")
  await reach(page, boxOf("S, Sand"))
  for (const [of, stock] of [
    ["S, Sand", ""],
    ["S, Olive", "many"],
    ["M, Sand", ""],
    ["M, Olive", "٦"],
    ["XXL, Sand", "2"],
  ] as const) {
    await expect(boxOf(of)).toBeFocused()
    await page.keyboard.type(stock)
    await page.keyboard.press("Tab")
  }
  await expect(editor.getByText("12 pieces in stock")).toBeVisible()
  await page.keyboard.press("Control+s")
  await expect(boxOf("S, Olive")).toBeFocused()
  await expect(boxOf("S, Olive")).toHaveAccessibleDescription(/Write a whole number/)
  await typeInto(page, boxOf("S, Olive"), "0")
  await expect(boxOf("S, Olive"), "right again, and no longer red").not.toHaveAttribute("aria-invalid")
  // In rows it is the same product.
  await press(page, editor.getByRole("button", { name: "Rows" }), "Shift+Tab")
  await expect(editor.getByLabel("Stock", { exact: true })).toHaveCount(4)
  await press(page, editor.getByRole("button", { name: "Grid" }))
  await page.keyboard.press("Control+s")
  await expectSaved(page)
  await expect(edit).toBeFocused()
  expect(await variantsOf(app, id)).toEqual([
    { id: first?.id, size: "S", color: "Sand", stock: 4 },
    { id: expect.any(String), size: "S", color: "Olive", stock: 0 },
    { id: expect.any(String), size: "M", color: "Olive", stock: 6 },
    { id: expect.any(String), size: "XXL", color: "Sand", stock: 2 },
  ])
})

test("a size that is added last is put first by keyboard, in rows and in the grid, and each stays its variant", async ({
  page,
  app,
  shop,
  enter,
}) => {
  const variants = [
    ["M", null, 4],
    ["L", null, 7],
  ] as const
  const id = await insertProduct(app.owner, shop, { name: "Belt", variants })
  const stored = (await variantsOf(app, id)) as { id: string }[]
  await enter(`/shop/products?edit=${id}&lang=en`)
  const row = (number: number) => page.getByRole("listitem", { name: `Variant ${number}`, exact: true })
  await page.getByRole("button", { name: "Add variant" }).click()
  await row(3).getByLabel("Size").fill("S")
  await row(3).getByLabel("Stock").fill("2")
  await press(page, page.getByRole("button", { name: "Move Variant 3 earlier" }))
  await expect(page.getByRole("button", { name: "Move Variant 2 earlier" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(row(1).getByLabel("Size")).toBeFocused()
  await expect(page.getByRole("status").filter({ hasText: "Variant 2 is now number 1 of 3." })).toBeAttached()
  await page.getByRole("button", { name: "Grid" }).click()
  await press(page, page.getByText("Order of sizes and colours"))
  await press(page, page.getByRole("button", { name: "Move L earlier" }))
  await expect(page.getByRole("button", { name: "Move L earlier" })).toBeFocused()
  await save(page).click()
  await expectSaved(page)
  expect(await variantsOf(app, id)).toEqual([
    { id: expect.any(String), size: "S", color: null, stock: 2 },
    { id: stored[1]?.id, size: "L", color: null, stock: 7 },
    { id: stored[0]?.id, size: "M", color: null, stock: 4 },
  ])
})

test("a row that is removed leaves its stock to none", async ({ page, app, shop, enter }) => {
  const variants = [
    ["M", null, 4],
    ["L", null, 7],
  ] as const
  const id = await insertProduct(app.owner, shop, { name: "Scarf", variants })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await page.getByRole("button", { name: "Remove variant 1" }).click()
  await expect(page.getByRole("dialog").getByLabel("Stock", { exact: true })).toHaveValue("7")
})

test("rows that make no grid say why, and a grid beyond 200 does not grow", async ({
  page,
  app,
  shop,
  enter,
  visit,
}) => {
  const id = await insertProduct(app.owner, shop, {
    variants: [
      ["S", null, 1],
      ["S", null, 2],
    ],
  })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await page.getByRole("button", { name: "Grid" }).click()
  await expect(page.getByRole("alert")).toContainText("Two rows have the same size and colour.")
  const wide = await insertProduct(app.owner, shop, {
    variants: Array.from({ length: 200 }, (_, size) => [`${size}`, "Sand", 1] as const),
  })
  await visit(`/shop/products?edit=${wide}&lang=en`)
  await expect(page.getByRole("button", { name: "Add variant" })).toHaveCount(0)
  await page.getByRole("button", { name: "Grid" }).click()
  await page.getByRole("checkbox", { name: "Black" }).click()
  await expect(page.getByRole("alert")).toContainText("A product can have at most 200 variants.")
  await expect(page.getByRole("checkbox", { name: "Black" })).not.toBeChecked()
})

test("a likely slip needs a confirmation, stock is offered, and both are then saved", async ({
  page,
  app,
  shop,
  enter,
}) => {
  await enter("/shop/products?new&lang=en")
  await page.getByLabel("Product name").fill("Tray")
  await price(page).fill("10")
  await unfold(page, "Add a sale price")
  await expect(page.getByLabel("Sale price")).toBeFocused()
  await page.getByLabel("Sale price").fill("١٢")
  await page.getByRole("radio", { name: "Number" }).check()
  await page.getByRole("button", { name: "Publish" }).click()
  const flash = page.getByRole("region", { name: messages.en.form_warning_title })
  await expect(flash.getByRole("heading")).toBeFocused()
  await expect(flash).toContainText("shoppers will see this product as out of stock")
  await expect(flash).toContainText("The sale price is not below the price")
  await flash.getByLabel("How many do you have of each?").fill("none")
  await flash.getByRole("button", { name: "Put in stock and save" }).click()
  await expect(flash.getByLabel("How many do you have of each?")).toHaveAccessibleDescription(/whole number/)
  await flash.getByLabel("How many do you have of each?").fill("5")
  await flash.getByRole("button", { name: "Put in stock and save" }).click()
  await expect(flash).not.toContainText("out of stock")
  await expect(page.getByLabel("How many pieces?")).toHaveValue("5")
  await flash.getByRole("button", { name: "Create anyway" }).click()
  await expectToast(page, messages.en.flash_created)
  const { rows } = await app.owner.query(
    "select sale_price, is_on_sale from products where shop_id = $1 and name = 'Tray'",
    [shop.id],
  )
  expect(rows, "a sale price puts it on sale").toEqual([{ sale_price: "12.00", is_on_sale: true }])
})

test("a folded part whose field is wrong unfolds and leads there, and what is folded says what stands in it", async ({
  page,
  enter,
}) => {
  await enter("/shop/products?new&lang=en")
  const details = page.locator("summary").filter({ hasText: "Description and links" })
  await expect(details).toContainText("None")
  await details.click()
  await page.getByLabel("Description").fill("Thrown by hand")
  await page.getByLabel("Instagram post").fill("no link")
  await details.click()
  await expect(page.getByLabel("Description")).toBeHidden()
  await expect(details).toContainText("Thrown by hand")
  await page.getByLabel("Product name").fill("Jar")
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByLabel("Instagram post")).toBeFocused()
  await page.getByLabel("Instagram post").fill("")
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0)
  await expect(page.getByLabel("Description"), "it stays open").toBeVisible()
})

test("a product is in stock uncounted, size by size too, and counted by who wants to, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
}) => {
  await enter("/shop/products?new&lang=en")
  const editor = page.getByRole("dialog", { name: "Create New Product" })
  await typeInto(page, page.getByLabel("Product name"), "Soup")
  await reach(page, page.getByRole("radio", { name: "In stock" }))
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: "Sold out" })).toBeChecked()
  await page.keyboard.press("ArrowLeft")
  await press(page, editor.locator("summary").filter({ hasText: messages.en.form_fold_variants }))
  for (const size of ["S", "M"]) {
    await reach(page, editor.getByRole("checkbox", { name: size, exact: true }))
    await page.keyboard.press("Space")
  }
  await expect(page.getByRole("radio", { name: "In stock" })).toHaveCount(0)
  await expect(editor.getByRole("textbox", { name: "Stock of M" })).toHaveValue("✓")
  await typeInto(page, editor.getByRole("textbox", { name: "Stock of M" }), "3")
  await page.keyboard.press("Control+s")
  await expectToast(page, messages.en.flash_created)
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from products where shop_id = $1 and name = 'Soup'",
    [shop.id],
  )
  expect(await variantsOf(app, rows[0]?.id ?? "")).toEqual([
    { id: expect.any(String), size: "S", color: null, stock: 1_000_000 },
    { id: expect.any(String), size: "M", color: null, stock: 3 },
  ])
  const shopper = await page.context().newPage()
  await shopper.goto(`/shop/${shop.slug}/${rows[0]?.id}?lang=en`)
  const stock = shopper.locator("[data-stock]")
  await expect(stock).toHaveText("In stock")
  await shopper.getByRole("radio", { name: "M" }).check()
  await expect(stock).toHaveText("3 in stock")
  await shopper.close()
})

test("Ctrl-S saves, and only what is unsaved is warned about, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Vase" })
  await enter("/shop/products?q=vase&lang=en")
  await press(page, page.getByRole("link", { name: "Edit Vase" }))
  const name = page.getByLabel("Product name")
  await typeInto(page, name, "Tall vase")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await page.keyboard.press("Escape")
  const unsaved = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  await press(page, unsaved.getByRole("button", { name: "Keep editing" }))
  await expect(unsaved).toBeHidden()
  await expect(name).toBeFocused()
  const closing = page.waitForEvent("dialog")
  void page.close({ runBeforeUnload: true })
  const question = await closing
  expect(question.type()).toBe("beforeunload")
  await question.dismiss()
  await page.keyboard.press("Control+s")
  await expectSaved(page)
  const edit = page.getByRole("link", { name: "Edit Tall vase" })
  await expect(edit).toBeFocused()

  await page.keyboard.press("Enter")
  await typeInto(page, name, "Never kept")
  await page.keyboard.press("Escape")
  await press(page, unsaved.getByRole("button", { name: messages.en.unsaved_leave }))
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(edit).toBeFocused()
  const { rows } = await app.owner.query("select name from products where id = $1", [id])
  expect(rows).toEqual([{ name: "Tall vase" }])
})

test("nothing typed is lost: without a line, with a server that fails, with a session that ended", async ({
  page,
  app,
  shop,
  enter,
  consoleErrors,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Jug" })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await page.getByLabel("Product name").fill("Big jug")
  const alert = page.getByRole("dialog", { name: "Edit Product" }).getByRole("alert")
  await page.context().setOffline(true)
  await save(page).click()
  await expect(alert).toContainText("The connection was lost. What you typed is still here")
  await page.context().setOffline(false)
  await intercept(page, "**/shop/products/save*", (route) => route.fulfill({ status: 500, body: "broken" }))
  await save(page).click()
  await expect(alert).toContainText("Something went wrong on our side.")
  await page.unroute("**/shop/products/save*")

  const session = await page.context().cookies()
  await page.context().clearCookies()
  await save(page).click()
  await expect(alert).toContainText("You have been signed out. What you typed is still here.")
  await expect(alert.getByRole("link", { name: "Sign in, then come back" })).toHaveAttribute(
    "target",
    "_blank",
  )
  await expect(page.getByLabel("Product name")).toHaveValue("Big jug")
  await page.context().addCookies(session)
  await save(page).click()
  await expectSaved(page)
  consoleErrors.splice(0)
  const { rows } = await app.owner.query("select name from products where id = $1", [id])
  expect(rows).toEqual([{ name: "Big jug" }])
})

test("below a price stands what shoppers read in pounds, while it is typed", async ({
  page,
  app,
  shop,
  enter,
}) => {
  await showPounds(app.owner, shop)
  await enter("/shop/products?new=&lang=en")
  await typeInto(page, price(page), "14")
  await expect(price(page)).toHaveAccessibleDescription("= 1,255,000 L.L.")
  await price(page).fill("١٤٫٥")
  await expect(price(page)).toHaveAccessibleDescription("= 1,300,000 L.L.")
  await price(page).fill("")
  await expect(price(page)).toHaveAccessibleDescription("Leave empty to let shoppers ask.")
})
