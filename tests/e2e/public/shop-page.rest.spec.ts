import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { messages } from "#tests/fixtures/messages.ts"

const shop = "/shop/preview-shop"

for (const lang of ["en", "ar"])
  test(`on a phone awning and header together take 120 pixels, in ${lang}`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(`${shop}?lang=${lang}`)
    const bottom = await page.locator(".shop-head").evaluate((head) => head.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(120)
    for (const link of await page.locator(".socials a").all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expect(page.locator("footer").getByRole("link").last()).toHaveAttribute(
      "href",
      lang === "ar" ? "/?lang=ar" : "/",
    )
  })

test("a shop without products shows neither search nor order", async ({ page, app, visit }) => {
  const { slug } = await insertShop(app.owner)
  await visit(`/shop/${slug}`)
  await expect(page.getByText(messages.en.no_products_yet)).toBeVisible()
  await expect(page.getByRole("search")).toHaveCount(0)
})

test("a last row that is not full stands in the middle, whatever the screen", async ({
  page,
  app,
  visit,
}) => {
  for (const [size, width, across] of [
    ["small", 1280, 4],
    ["small", 800, 3],
    ["medium", 1280, 3],
    ["large", 1280, 2],
  ] as const) {
    const own = await insertShop(app.owner, { displaySize: size })
    for (let number = 1; number <= across + 1; number++) {
      await insertProduct(app.owner, own, { name: `Thing ${number}` })
      if (number < across) continue
      await page.setViewportSize({ width, height: 800 })
      // A change by plain SQL may take its two seconds to be seen.
      const cards = async () => {
        await visit(`/shop/${own.slug}`)
        return page.locator(".card").count()
      }
      await expect.poll(cards).toBe(number)
      const [grid, first, last] = await page.locator(".grid").evaluate((element) =>
        [element, element.firstElementChild, element.lastElementChild].map((box) => {
          const { left, right, top } = box?.getBoundingClientRect() ?? new DOMRect()
          return { left, right, top, middle: (left + right) / 2 }
        }),
      )
      if (number === across) expect([first?.left, last?.right]).toEqual([grid?.left, grid?.right])
      else expect(last?.middle).toBeCloseTo(grid?.middle ?? 0, 0)
      expect((last?.top ?? 0) > (first?.top ?? 0)).toBe(number > across)
    }
  }
})

test("on paper there is no dock, no skip link, and no tile is cut", async ({ page, visit }) => {
  await visit(shop)
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".dock")).toBeHidden()
  await expect(page.locator(".skip")).toBeHidden()
  await expect(page.locator(".add").first()).toBeHidden()
  await expect(page.locator(".card").first()).toHaveCSS("break-inside", "avoid")
})

test("a product's header has the first letter of a shop without a logo", async ({ page, app, visit }) => {
  const own = await insertShop(app.owner, { name: "Zed" })
  const product = await insertProduct(app.owner, own)
  await visit(`/shop/${own.slug}/${product}`)
  await expect(page.locator("header .shop-logo--letter")).toHaveText("Z")
})
