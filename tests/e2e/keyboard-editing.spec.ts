import { insertProduct } from "../words/insert-product.ts"
import { expect } from "./fixtures.ts"
import { test } from "./product-editing.ts"
import { press, reach, typeInto } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an owner ticks sizes and colours, fills their stock in, and thinks twice before leaving, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
}) => {
  await insertProduct(app.owner, shop, { name: "Kaftan", variants: [["Kids", "Sand", 1]] })
  await enter("/shop/products?q=Kaftan&lang=en")
  const edit = page.getByRole("link", { name: "Edit Kaftan" })
  await press(page, edit)
  const editor = page.getByRole("dialog", { name: "Edit Product" })
  await press(page, editor.getByRole("button", { name: "Grid" }))
  const tick = async (name: string, isTicked = true) => {
    const chip = editor.getByRole("checkbox", { name, exact: true })
    await reach(page, chip)
    await page.keyboard.press("Space")
    await expect(chip).toBeChecked({ checked: isTicked })
    await expect(chip).toBeFocused()
  }
  await tick("S")
  await tick("Kids", false)
  const other = editor.getByLabel("Other size", { exact: true })
  await typeInto(page, other, "XXL")
  await page.keyboard.press("Enter")
  await expect(editor.getByRole("checkbox", { name: "XXL" })).toBeChecked()
  await expect(other).toBeFocused()
  await tick("Blue")
  const boxOf = (of: string) => editor.getByLabel(`Stock of ${of}`)
  await reach(page, boxOf("S, Sand"))
  for (const of of ["S, Sand", "S, Blue", "XXL, Sand", "XXL, Blue"]) {
    await expect(boxOf(of)).toBeFocused()
    await page.keyboard.type("2")
    await page.keyboard.press("Tab")
  }
  await expect(editor.getByText("8 pieces in stock")).toBeVisible()

  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  const name = editor.getByLabel("Product name")
  await reach(page, name, "Shift+Tab")
  await page.keyboard.press("Escape")
  await press(page, question.getByRole("button", { name: "Keep editing" }))
  await expect(name).toBeFocused()
  await page.keyboard.press("Control+s")
  await expect(edit).toBeFocused()

  await page.keyboard.press("Enter")
  await typeInto(page, name, "Never kept")
  await page.keyboard.press("Escape")
  await press(page, question.getByRole("button", { name: "Leave without saving" }))
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(edit).toBeFocused()
})

test("an owner hears what somebody else saved, keeps one thing of it and then all, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
  complaints,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Plate" })
  const theirs = (name: string) => app.owner.query("update products set name = $2 where id = $1", [id, name])
  await enter("/shop/products?q=Plate&lang=en")
  await press(page, page.getByRole("link", { name: "Edit Plate" }))
  const editor = page.getByRole("dialog", { name: "Edit Product" })
  const name = editor.getByRole("textbox", { name: "Product name" })
  const heading = editor.getByRole("heading", { name: "Somebody else saved this product meanwhile" })
  const meet = async (taken: string) => {
    await theirs(taken)
    await typeInto(page, name, "My plate")
    await page.keyboard.press("Control+s")
    await expect(heading).toBeFocused()
    expect(complaints.splice(0).join(), "the browser's own words about 409").toContain("409")
  }
  await expect(name).toHaveValue("Plate")
  await meet("Their plate")
  const versions = editor.getByRole("radiogroup", { name: "Product name" })
  await reach(page, versions.getByRole("radio", { name: /Yours/ }))
  await page.keyboard.press("ArrowDown")
  await expect(versions.getByRole("radio", { name: /Theirs/ })).toBeFocused()
  await expect(name).toHaveValue("Their plate")

  await meet("Another plate")
  await press(page, editor.getByRole("link", { name: "Drop my changes, take theirs" }))
  await expect(name).toHaveValue("Another plate")
  await expect(editor.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(editor, "nothing is left to lose").toHaveCount(0)
  await expect(page.getByRole("link", { name: "Edit Another plate" })).toBeFocused()
})
