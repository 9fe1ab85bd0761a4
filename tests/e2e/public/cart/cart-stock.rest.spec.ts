import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { follow } from "#tests/e2e/page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("what comes in one size alone is that size, and the same line from the grid as from its page", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const scarf = await insertProduct(app.owner, shop, { name: "Scarf", variants: [["Long", "Red", 2]] })
  await visit(`/shop/${shop.slug}`)
  await page.getByRole("button", { name: "Add to cart: Scarf" }).click()
  await visit(`/shop/${shop.slug}/${scarf}`)
  await expect(page.getByRole("button", { name: "Added to cart" })).toBeVisible()
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  await expect(drawer.getByRole("listitem")).toHaveCount(1)
  await expect(drawer.getByText("Long · Red")).toBeVisible()
  await expect(drawer.getByRole("combobox")).toHaveCount(0)
})

test("the cart follows the shop's stock and prices, and shows each change before anything is sent", async ({
  page,
  app,
  visit,
  consoleErrors,
  expectSound,
}) => {
  const shop = await insertShop(app.owner, { phone: "+961 3 000 000" })
  const variants = [[null, null, 3]] as const
  const bowl = await insertProduct(app.owner, shop, {
    name: "Bowl",
    priceCents: 500,
    variants,
    ageMinutes: 1,
  })
  const vase = await insertProduct(app.owner, shop, { name: "Vase", priceCents: 900, variants })
  const stock = (product: string, left: number) =>
    app.owner.query("update product_variants set stock = $2 where product_id = $1", [product, left])
  await visit(`/shop/${shop.slug}`)
  await page.getByRole("button", { name: "Add to cart: Bowl" }).click()
  await page.getByRole("button", { name: "Add to cart: Vase" }).click()
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  const more = drawer.getByRole("button", { name: "One more: Bowl" })
  await more.click()
  await more.click()
  await expect(more).toHaveAttribute("aria-disabled", "true")
  await more.click({ force: true })
  await expect(drawer.locator("output").first()).toHaveText("3")
  await expect(drawer.getByText("Only 3 in stock.")).toBeVisible()

  await stock(bowl, 2)
  await app.owner.query("update products set price = 10 where id = $1", [vase])
  const opened = page.waitForEvent("popup")
  await drawer.getByRole("button", { name: /^Send to / }).click()
  const chat = await opened
  await expect(drawer.getByRole("alert")).toHaveText(
    "Fewer are left than you wanted: Bowl. The quantity is now what the shop has. The price has changed: Vase. " +
      "Nothing was sent yet. Look at your cart, then share it again.",
  )
  await expect(drawer.locator("output").first()).toHaveText("2")
  await expect(drawer.getByText("The price has changed since: it was $9.00.")).toBeVisible()
  await expect(drawer.getByText("$20.00")).toBeVisible()
  await expect.poll(() => chat.isClosed(), "the chat's window is closed again").toBe(true)

  await page.keyboard.press("Escape")
  await stock(vase, 0)
  await page.locator(".float--cart").click()
  await expect(drawer.getByText("Sold out", { exact: true })).toBeVisible()
  await expect(drawer.locator("footer .price"), "of what can be had").toHaveText("$10.00")
  await expectSound()
  await drawer.getByRole("button", { name: "Remove the unavailable item" }).click()
  await expect(drawer.getByRole("listitem")).toHaveCount(1)
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }))
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expect(drawer.getByLabel(messages.en.cart_link_here)).toBeVisible()
  await follow(page, () => drawer.getByRole("link", { name: "Bowl" }).click())
  await expect(page.getByRole("heading", { level: 1, name: "Bowl" })).toBeVisible()
  await expectRemarks(consoleErrors, "status of 409")
})

test("in a shared cart a sum stays beside a long name on a phone", async ({ page, app, visit }) => {
  const shop = await insertShop(app.owner)
  const name = "Hand-thrown ceramic mug from the workshop of Rachaya in a speckled sand glaze"
  const productId = await insertProduct(app.owner, shop, {
    ...{ name, priceCents: 123_450, variants: [[null, null, 3]] },
  })
  const items = [{ productId, variantId: null, quantity: 1 }]
  await visit(`/shop/${shop.slug}`)
  const id = await page.evaluate(
    async ([address, body]) => {
      const created = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      })
      return ((await created.json()) as { id: string }).id
    },
    [`/shop/${shop.slug}/cart`, JSON.stringify({ items })] as const,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(`/cart/${id}`)
  const line = page.getByRole("listitem").filter({ hasText: name })
  const [title, sum] = [
    await line.locator("h3 a").boundingBox(),
    await line.locator("h3 .price").boundingBox(),
  ]
  expect(sum?.y ?? 0).toBeLessThan((title?.y ?? 0) + 20)
})

test("an order in pounds is asked once more where the rate has changed, with the new total and all that was typed", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  const shop = await insertShop(app.owner, { phone: "+961 3 000 000" })
  await app.owner.query("update shops set ask_name = 'required' where id = $1", [shop.id])
  await showPounds(app.owner, shop)
  await insertProduct(app.owner, shop, { name: "Bowl", priceCents: 500, variants: [[null, null, 3]] })
  await visit(`/shop/${shop.slug}`)
  await page.getByRole("button", { name: "Add to cart: Bowl" }).click()
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("textbox", { name: /name/i }).fill("Maya")
  await expect(drawer.getByText("450,000 L.L.")).toBeVisible()
  await showPounds(app.owner, shop, { rate: 95_000 })
  const send = drawer.getByRole("button", { name: /^Send to / })
  const opened = page.waitForEvent("popup")
  await send.click()
  await opened
  await expect(drawer.getByRole("alert")).toHaveText(
    "The exchange rate has changed. Nothing was sent yet. Look at your cart, then share it again.",
  )
  await expect(drawer.getByText("475,000 L.L.")).toBeVisible()
  await expect(drawer.getByRole("textbox", { name: /name/i })).toHaveValue("Maya")
  const sent = page.waitForResponse((response) => response.url().endsWith("/order") && response.ok())
  await send.click()
  expect(await (await sent).json()).toMatchObject({ ok: true, number: 1001 })
  await expectRemarks(consoleErrors, "status of 409")
})
