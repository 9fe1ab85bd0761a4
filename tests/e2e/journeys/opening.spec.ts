import { expect, test } from "../fixtures.ts"
import { settle } from "../page/settle.ts"
import { insertClosure, pause } from "#tests/fixtures/insert-hours.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("a page that stays open lets the cart be sent once the shop is open again", async ({ page, app }) => {
  const shop = await insertShop(app.owner, { phone: "+961 3 000 000" })
  await insertProduct(app.owner, shop, { name: "Soap", priceCents: 900, variants: [[null, null, 20]] })
  await insertClosure(app.owner, shop.id, { firstDay: "2099-01-01", lastDay: "2099-01-02" })
  await app.owner.query("update shops set takes_orders_while_closed = false where id = $1", [shop.id])
  await pause(app.owner, shop.id, { ms: 8_000 })
  await page.goto(`/shop/${shop.slug}`)
  await settle(page)
  await page.locator(".add").first().click()
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  await expect(drawer.getByRole("button", { name: /Sending opens/ })).toBeVisible()
  await expect(drawer.getByText(/Your cart stays here/)).toBeVisible()
  const send = drawer.getByRole("button", { name: messages.en.cart_send.replace("{shop}", shop.name) })
  await expect(send).toBeVisible({ timeout: 30_000 })
  await expect(drawer.getByText(/Your cart stays here/)).toBeHidden()
})
