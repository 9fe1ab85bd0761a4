import { insertProduct } from "../words/insert-product.ts"
import { expect } from "./fixtures.ts"
import { addPictures, pictureFile, test } from "./product-editing.ts"

for (const lang of ["en", "ar"] as const) {
  test(`the product form in all its states, ${lang}: accessible, no sideways scroll, silent`, async ({
    page,
    app,
    shop,
    enter,
    complaints,
    expectSound,
  }) => {
    // Products of other tests may name pictures that have no files.
    await app.owner.query("delete from products where shop_id = $1", [shop.id])
    const id = await insertProduct(app.owner, shop, {
      ...{ name: "Shirt", description: "Linen", pictures: 0 },
      variants: [
        ["S", "Sand", 0],
        ["M", "Olive", 0],
      ],
    })
    const sweep = async () => {
      // A toast lies over the button that closes the dialog, for as long as it lasts.
      const toast = page.locator(".toast button")
      if (await toast.isVisible()) await toast.click()
      await expectSound()
    }
    await enter(`/shop/products?edit=${id}&lang=en`)
    await addPictures(page, 2)
    await expect(page.locator("input[name=picture]")).toHaveCount(2)
    await page.getByRole("button", { name: "Save Product" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)

    // Sold out, with stored pictures.
    await page.goto(`/shop/products?edit=${id}&lang=${lang}`)
    await sweep()
    await page.locator(".shot-add input").setInputFiles([await pictureFile()])
    await expect(page.getByRole("application")).toBeVisible()
    await sweep()

    // A picture that did not arrive, one that is on its way.
    await page.route("**/shop/products/pictures", (route) => route.abort())
    await page.locator("dialog").last().locator(".btn").last().click()
    await expect(page.locator(".shot__retry")).toBeVisible()
    await sweep()
    await page.unroute("**/shop/products/pictures")
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route("**/shop/products/pictures", async (route) => {
      await held
      await route.continue()
    })
    await page.locator(".shot__retry").click()
    await expect(page.getByRole("progressbar")).toBeVisible()
    await sweep()
    letThrough()
    await expect(page.locator("input[name=picture]")).toHaveCount(3)

    // The grid, and a box of it that is wrong.
    await page.locator(".views button").last().click()
    await sweep()
    await page.locator(".stock-grid input").first().fill("x")
    await page.locator(".editor-foot .btn").last().click()
    await expect(page.locator("[aria-invalid]")).toBeFocused()
    await sweep()
    await page.locator(".stock-grid input").first().fill("1")

    // Somebody else's change, and a question.
    await app.owner.query("update products set name = 'Their shirt', description = 'Cotton' where id = $1", [
      id,
    ])
    await page.locator("[name=name]").fill("My shirt")
    await page.locator("[name=price]").fill("10")
    await page.locator("[name=sale_price]").fill("12")
    await page.locator(".editor-foot .btn").last().click()
    await expect(page.locator(".notice__question")).toBeFocused()
    await sweep()
    await page.locator("[name=sure]").click()
    await expect(page.locator("#editor-conflict")).toBeFocused()
    await sweep()
    expect(complaints.splice(0).filter((line) => !/ERR_FAILED|409/.test(line))).toEqual([])
    await page.context().setOffline(true)
    await page.locator(".editor-foot .btn").last().click()
    await page.locator("[name=sure]").click()
    await expect(page.locator(".editor-foot [role=alert]")).toBeVisible()
    await sweep()
    await page.context().setOffline(false)
    expect(complaints.splice(0).filter((line) => !/ERR_INTERNET/.test(line))).toEqual([])
  })
}
