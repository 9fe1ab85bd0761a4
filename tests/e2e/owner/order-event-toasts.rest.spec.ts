import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect, test } from "../fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

test("a second tab and the first learn of an order at once: a toast, the number in the title and on the icon", async ({
  app,
  page,
  visit,
}) => {
  const shop = await openOwnShop(app)
  const soap = await insertProduct(app.owner, shop, { name: "Soap", priceCents: 450 })
  await shop.signIn(page)
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) =>
      void document.documentElement.setAttribute("data-badge", `${count}`)
  })
  await visit("/shop/products?lang=en")
  const second = await page.context().newPage()
  await second.goto(`${app.address}/shop/categories?lang=en`)
  for (const [tab, title] of [
    [page, "Products"],
    [second, "Categories"],
  ] as const)
    await expect(tab).toHaveTitle(new RegExp(`^${title}`))

  const order = await insertOrder(app.owner, shop, { items: [[soap, 2]] })
  for (const [tab, title] of [
    [page, "Products"],
    [second, "Categories"],
  ] as const) {
    await expect(
      tab.getByRole("status").filter({ hasText: `New order #${order.number} · $9.00` }),
    ).toBeVisible()
    await expect(tab).toHaveTitle(new RegExp(`^\\(1\\) ${title}`))
    await expect(tab.getByRole("link", { name: "Open", exact: true })).toHaveAttribute(
      "href",
      `/shop/orders/${order.id}`,
    )
  }
  await expect(page.locator("html")).toHaveAttribute("data-badge", "1")

  await expect(page.getByRole("link", { name: "Orders" }).first()).toContainText("1")

  // The tab that has the connection is closed: the other one goes on.
  await page.close()
  await app.owner.query("update orders set status = 'confirmed' where id = $1", [order.id])
  await expect(second).toHaveTitle(/^Categories/)
})
