import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect } from "#tests/e2e/fixtures.ts"
import { middleOf } from "#tests/e2e/page/drag.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import {
  addPictures,
  chooseFiles,
  cropOf,
  cropper,
  expectArrived,
  pictureOrder as order,
  shots,
  test,
} from "./product-editing.ts"
import { press } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { sessionOf } from "#tests/e2e/page/session-of.ts"

test("pictures are put in order, the first is the cover, and one is taken away, by keyboard alone", async ({
  page,
  app,
  shop,
  enter,
}) => {
  await insertProduct(app.owner, shop, { name: "Ordered", pictures: 0 })
  await enter("/shop/products?q=Ordered&lang=en")
  const edit = page.getByRole("link", { name: "Edit Ordered" })
  await press(page, edit)
  await addPictures(page, 3)
  await expectArrived(page)
  await expect.poll(() => order(page)).toHaveLength(3)
  const [first = "", second = "", third = ""] = await order(page)
  const move = (number: number, way: "earlier" | "later") =>
    page.getByRole("button", { name: `Move picture ${number} ${way}` })
  await press(page, move(1, "later"), "Shift+Tab")
  await expect.poll(() => order(page)).toEqual([second, first, third])
  await expect(page.getByText("Picture 1 is now number 2 of 3.")).toBeAttached()
  await expect(move(2, "later")).toBeFocused()
  await page.keyboard.press("Space")
  await expect.poll(() => order(page)).toEqual([second, third, first])
  await press(page, move(3, "earlier"), "Shift+Tab")
  await expect(move(2, "earlier")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Picture 2 is now number 1 of 3: the cover.")).toBeAttached()
  await expect.poll(() => order(page)).toEqual([first, second, third])
  await expect(shots(page).first()).toContainText("Cover")
  await expect(move(1, "earlier")).toBeFocused()
  await page.keyboard.press("Enter")
  // What is the first already stays it: the next one that is moved was not moved before.
  await press(page, move(2, "later"))
  await expect.poll(() => order(page)).toEqual([first, third, second])

  await press(page, page.getByRole("button", { name: "Remove picture 2" }), "Shift+Tab")
  await expect.poll(() => order(page)).toEqual([first, second])
  await expect(page.getByRole("dialog", { name: "Edit Product" }).locator(":focus")).toBeVisible()
  await page.keyboard.press("Control+s")
  await expectToast(page, messages.en.flash_updated)
  await expect(edit).toBeFocused()
})

test("pictures are dragged, Escape gives up, and the order is the shopper's", async ({
  page,
  app,
  shop,
  enter,
  visit,
}) => {
  const id = await insertProduct(app.owner, shop, { name: "Dragged", pictures: 0 })
  await enter(`/shop/products?edit=${id}&lang=en`)
  await addPictures(page, 2)
  await expect.poll(() => order(page)).toHaveLength(2)
  const [first, second] = await order(page)
  const drag = async () => {
    const [from, to] = [
      await middleOf(shots(page).nth(0).locator("[title]")),
      await middleOf(shots(page).nth(1)),
    ]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, from.y, { steps: 5 })
  }
  await drag()
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(page.getByRole("dialog", { name: "Edit Product" })).toBeVisible()
  await expect.poll(() => order(page)).toEqual([first, second])
  await drag()
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([second, first])
  await page.getByRole("button", { name: "Save product" }).click()
  await expectToast(page, messages.en.flash_updated)
  const { rows } = await app.owner.query(
    "select id from product_images where product_id = $1 order by position",
    [id],
  )
  const stored = (rows as { id: string }[]).map((row) => row.id)

  // The other way round in the other direction of reading.
  await visit(`/shop/products?edit=${id}&lang=ar`)
  await expect.poll(() => order(page)).toEqual(stored)
  await drag()
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(stored.toReversed())
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the dots drag a picture, and pinching zooms the cropper", async ({ page, app, shop, enter }) => {
    const id = await insertProduct(app.owner, shop, { pictures: 0 })
    await enter(`/shop/products?edit=${id}&lang=en`)
    const touch = await sessionOf(page)
    const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints })

    await chooseFiles(page, "one.png")
    await cropOf(page, 1).click()
    await expect(page.getByRole("application")).toBeVisible()
    const { x, y } = await middleOf(page.getByRole("application"))
    const fingers = (apart: number) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ]
    await send("touchStart", fingers(20))
    for (const apart of [30, 40, 50]) await send("touchMove", fingers(apart))
    await send("touchEnd", [])
    await expect(cropper(page).locator(".cropper__value")).not.toHaveText("1.0×")
    await page.getByRole("button", { name: "Crop & Add Image" }).click()
    await expect(cropper(page)).toBeHidden()
    await addPictures(page, 1)
    await expect.poll(() => order(page)).toHaveLength(2)
    const before = await order(page)
    const [from, to] = [
      await middleOf(shots(page).nth(0).locator("[title]")),
      await middleOf(shots(page).nth(1)),
    ]
    await send("touchStart", [from])
    for (let step = 1; step <= 6; step++) {
      await send("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y }])
    }
    await send("touchEnd", [])
    await expect.poll(() => order(page)).toEqual(before.toReversed())
  })
})
