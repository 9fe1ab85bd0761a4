import { expect, test } from "#tests/e2e/fixtures.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("a sent cart is an order that can be changed, and what is put in next is another order", async ({
  page,
  app,
  visit,
  expectAccessible,
}) => {
  await page.clock.install()
  const shop = await insertShop(app.owner, { name: "Zed" })
  await insertProduct(app.owner, shop, { name: "Mug", priceCents: 500 })
  await insertProduct(app.owner, shop, { name: "Bowl", priceCents: 700 })
  await visit(`/shop/${shop.slug}?lang=en`)
  const drawer = page.getByRole("dialog")
  const count = page.locator("[data-cart-badge]")
  const add = (name: string) => page.getByRole("button", { name: `Add to cart: ${name}` }).click()
  async function send() {
    await drawer.getByRole("button", { name: "Send the order to Zed" }).click()
    // New links have a pause between them.
    await page.clock.runFor(6_000)
  }
  const expectSent = (number: number) =>
    expect(drawer.getByRole("heading", { name: `Order ${number} is sent` })).toBeVisible()

  await add("Mug")
  await page.locator(".float--cart").click()
  await drawer.getByRole("textbox", { name: "Phone" }).fill("03 123 456")
  await send()
  await expectSent(1001)
  await expect(drawer.getByRole("listitem")).toHaveText(/^1 × Mug.*\$5\.00$/)
  await expect(drawer.getByRole("heading", { level: 2 })).toBeFocused()
  await expect(count).toBeHidden()
  await expectAccessible()

  await drawer.getByRole("button", { name: "Change this order" }).click()
  await expect(drawer.getByText("Sending it replaces order 1001.")).toBeVisible()
  await drawer.getByRole("button", { name: "Remove Mug" }).click()
  await expectSent(1001)
  await drawer.getByRole("button", { name: "Undo" }).click()
  await drawer.getByRole("button", { name: "One more: Mug" }).click()
  await send()
  await expectSent(1002)

  await drawer.getByRole("button", { name: messages.en.cart_look }).click()
  await add("Bowl")
  await page.locator(".float--cart").click()
  await expect(drawer.getByRole("link", { name: "See order 1002" })).toBeVisible()
  await expect(drawer.getByRole("button", { name: "Remove Mug" })).toHaveCount(0)
  await send()
  await expectSent(1003)
  const { rows } = await app.owner.query(
    "select number, previous_number as previous from orders where shop_id = $1 order by number",
    [shop.id],
  )
  expect(rows).toEqual([
    { number: 1001, previous: null },
    { number: 1002, previous: 1001 },
    { number: 1003, previous: null },
  ])
})
