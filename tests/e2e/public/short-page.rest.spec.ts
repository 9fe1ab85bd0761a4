import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"

for (const [width, lang] of [
  [360, "en"],
  [360, "ar"],
  [1280, "en"],
] as const)
  test(`a short page ends where the window ends, at ${width} pixels in ${lang}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 2_000 })
    await visit(`/shop/preview-shop/order?lang=${lang}`)
    const ends = await page.evaluate(() => {
      const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom
      const dock = Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd)
      return { footer: bottomOf(".shop-foot"), room: innerHeight - dock, height: document.body.scrollHeight }
    })
    expect(Math.abs((ends.footer ?? 0) - ends.room)).toBeLessThan(1)
    expect(ends.height).toBe(2_000)
  })

for (const lang of ["en", "ar"])
  test(`where a page has no cart, the way to the chat is the whole row on a phone (${lang})`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(`/shop/preview-shop/order?lang=${lang}`)
    const text = await page.locator(".float--chat > .float__text").boundingBox()
    const sign = await page.locator(".float--chat").boundingBox()
    expect(text?.x).toBe(16)
    expect((sign?.x ?? 0) + (sign?.width ?? 0)).toBe(344)
  })

test("the letter of a shop without a logo is as large as its place asks for", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner, { name: "Dar" })
  await insertProduct(app.owner, shop)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await visit(`/shop/${shop.slug}`)
    const part = await page.locator(".shop-head .shop-logo").evaluate((logo) => {
      return Number.parseFloat(getComputedStyle(logo).fontSize) / logo.getBoundingClientRect().width
    })
    expect(part, String(width)).toBeCloseTo(0.45)
  }
})

test("the space between two words is as wide after any letter", async ({ page, visit }) => {
  await visit("/shop/preview-shop?lang=en")
  const [joined, parts] = await page.evaluate(async () => {
    await document.fonts.load("600 100px Rubik", "for your")
    const widthOf = (text: string) => {
      const span = document.createElement("span")
      span.style.cssText = "font: 600 100px Rubik; white-space: pre; position: absolute"
      span.textContent = text
      document.body.append(span)
      return span.getBoundingClientRect().width
    }
    return [widthOf("r y"), widthOf("r") + widthOf(" ") + widthOf("y")]
  })
  expect(joined).toBeCloseTo(parts, 0)
})
