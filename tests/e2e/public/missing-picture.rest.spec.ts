import sharp from "sharp"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"

/** The colours that differ from the middle one, within the frame of a picture. */
async function otherColours(screenshot: Buffer): Promise<number> {
  const { width, height } = await sharp(screenshot).metadata()
  const margin = Math.ceil(Math.min(width, height) * 0.12)
  const inner = { left: margin, top: margin, width: width - 2 * margin, height: height - 2 * margin }
  const { data, info } = await sharp(screenshot).extract(inner).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return data.filter((value, index) => Math.abs(value - (data[middle + (index % 3)] ?? 0)) > 8).length
}

test("where a picture's file is gone its placeholder stands alone, without the browser's mark of a broken picture", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  await page.emulateMedia({ colorScheme: "light" })
  const shop = await insertShop(app.owner, { name: "Dar" })
  const jug = await insertProduct(app.owner, shop, { name: "Jug", pictures: 1 })
  const create = { width: 8, height: 8, channels: 3, background: "#3a7d5c" } as const
  const solid = (await sharp({ create }).webp({ lossless: true }).toBuffer()).toString("base64")
  await app.owner.query("update product_images set placeholder = $2 where product_id = $1", [
    jug,
    `data:image/webp;base64,${solid}`,
  ])
  const order = await insertOrder(app.owner, shop, { items: [[jug, 1]] })
  for (const path of [`/order/${order.id}`, `/shop/${shop.slug}`, `/shop/${shop.slug}/${jug}`]) {
    await visit(path)
    const picture = page.locator(".picture", { has: page.locator("img") }).first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.locator("img").evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBe(0)
    expect(await otherColours(await picture.screenshot()), path).toBe(0)
  }
  consoleErrors.length = 0
})
