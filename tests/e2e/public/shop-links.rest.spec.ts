import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { press, pressToOpen, reach } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("a shopper follows a shop's links in their order and goes back from a product that is not sold now, by keyboard alone", async ({
  page,
  app,
  context,
  visit,
}) => {
  const shop = await insertShop(app.owner, { phone: "+9613123456", location: "Gemmayzeh" })
  await app.owner.query(
    `update shops set address_link = 'https://maps.example/gemmayzeh',
       instagram_url = 'https://www.instagram.com/noun', facebook_url = 'https://www.facebook.com/noun'
     where id = $1`,
    [shop.id],
  )
  const jug = await insertProduct(app.owner, shop, { name: "Jug" })
  await app.owner.query(
    `update products set instagram_url = 'https://www.instagram.com/p/jug',
       facebook_url = 'https://www.facebook.com/jug' where id = $1`,
    [jug],
  )
  await context.route(/^https:/, (route) => route.fulfill({ body: "elsewhere" }))
  const leadTo = async (links: readonly (readonly [name: RegExp, address: string])[]) => {
    for (const [name, address] of links) {
      const link = page.getByRole("link", { name })
      await expect(link).toBeFocused()
      expect(await pressToOpen(page, link)).toContain(address)
      await page.keyboard.press("Tab")
    }
  }
  await visit(`/shop/${shop.slug}?lang=en`)
  await reach(page, page.getByRole("link", { name: /^Gemmayzeh/ }))
  await leadTo([
    [/^Gemmayzeh/, "maps.example/gemmayzeh"],
    [/Instagram/, "instagram.com/noun"],
    [/Facebook/, "facebook.com/noun"],
  ])
  await expect(page.getByRole("link", { name: "العربيّة" })).toBeFocused()
  const chat = page.getByRole("link", { name: `Write to ${shop.name} on WhatsApp` })
  expect(await pressToOpen(page, chat)).toMatch(/^https:\/\/wa\.me\/9613123456\/?$/)

  await press(page, page.getByRole("link", { name: "Jug" }), "Shift+Tab")
  // The list has a link of that name too.
  await expect(page.getByRole("heading", { level: 1, name: "Jug" })).toBeVisible()
  await reach(page, page.getByRole("link", { name: "Instagram" }))
  await leadTo([
    [/Instagram/, "instagram.com/p/jug"],
    [/Facebook/, "facebook.com/jug"],
  ])
  const expectAboutJug = (address: string) => {
    const { host, pathname, searchParams } = new URL(address)
    expect([host, pathname]).toEqual(["wa.me", "/9613123456"])
    expect(searchParams.get("text")).toMatch(new RegExp(`^Hello, .* Jug\nhttp.*/shop/${shop.slug}/${jug}$`))
  }
  expectAboutJug(await pressToOpen(page, page.getByRole("link", { name: messages.en.product_ask })))
  expectAboutJug(await pressToOpen(page, chat))
  await visit(`/shop/${shop.slug}/${jug}?lang=ar`)
  const arabicChat = page.getByRole("link", { name: `راسل ${shop.name} عبر واتساب` })
  expectAboutJug(await pressToOpen(page, arabicChat))

  await app.owner.query("update products set is_active = false where id = $1", [jug])
  expect(await visit(`/shop/${shop.slug}/${jug}?lang=en`)).toBe(404)
  await expect(page.getByRole("heading", { name: "Product Unavailable" })).toBeVisible()
  const back = page.getByRole("link", { name: "Back to Shop" })
  await reach(page, back)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: `Ask ${shop.name}` })).toBeFocused()
  await press(page, back, "Shift+Tab")
  await expect(page.getByText(messages.en.no_products_yet)).toBeVisible()
})
