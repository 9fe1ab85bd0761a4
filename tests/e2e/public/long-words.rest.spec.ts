import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"

const word = (letters: number) => "W".repeat(letters)

async function insertWordyShop({ owner }: SeededApplication) {
  const shop = await insertShop(owner, {
    name: `${word(40)} مؤسّسة الأرز`,
    description: word(200),
    location: word(90),
    phone: "+961 3 444 555",
  })
  const categoryId = await insertCategory(owner, shop, word(40))
  const product = await insertProduct(owner, shop, { name: word(100), description: word(300), categoryId })
  return { list: `/shop/${shop.slug}`, product: `/shop/${shop.slug}/${product}` }
}

for (const lang of ["en", "ar"])
  for (const width of [320, 1280])
    test(`a word without end moves nothing out of the window (${lang}, ${width} pixels)`, async ({
      page,
      app,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      const shop = await insertWordyShop(app)
      for (const address of [shop.product, shop.list]) {
        await visit(`${address}?lang=${lang}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await page.locator("[data-add]").first().click()
      await page.locator("[data-cart-open]").click()
      const remove = page.getByRole("dialog").locator("li button").first()
      await expect(remove).toBeInViewport({ ratio: 1 })
    })

for (const [lang, location, direction] of [
  ["en", "سوق العطّارين، طرابلس القديمة", "rtl"],
  ["ar", "Gouraud Street, Gemmayzeh, Beirut", "ltr"],
] as const)
  test(`a place that is cut short begins with its first word (${lang})`, async ({ page, app, visit }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const shop = await insertShop(app.owner, { name: "Dar", location: `${location} ${location}` })
    await visit(`/shop/${shop.slug}?lang=${lang}`)
    const position = page.locator(".place > span")
    await expect(position).toHaveCSS("direction", direction)
    expect(await position.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true)
  })

for (const lang of ["en", "ar"])
  test(`a long name keeps the words of the chat before it (${lang})`, async ({ page, app, visit }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    const shop = await insertShop(app.owner, { name: `Dar ${word(60)}`, phone: "+961 3 444 555" })
    await visit(`/shop/${shop.slug}?lang=${lang}`)
    const words = page.locator(".float--chat .float__text > bdi")
    await expect(words, "the name is cut").toHaveCSS("overflow-y", "hidden")
    const [inner, outer] = await words.evaluate((text) => [
      text.getBoundingClientRect().width,
      text.parentElement?.getBoundingClientRect().width ?? 0,
    ])
    expect(inner).toBeLessThan(outer ?? 0)
  })
