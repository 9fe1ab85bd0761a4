import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"

test("what is in the cart is called as the page calls it once the language is switched", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const bowl = await insertProduct(app.owner, shop, {
    ...{ name: "Bowl", priceCents: 500, ageMinutes: 1 },
    variants: [
      ["Small", null, 3],
      ["Large", null, 3],
    ],
  })
  await insertProduct(app.owner, shop, { name: "Vase", priceCents: 900 })
  await app.owner.query("update products set translations = $2 where id = $1", [
    ...[bowl, JSON.stringify({ ar: { name: "وعاء" } })],
  ])
  await app.owner.query(
    "update product_variants set translations = $2 where product_id = $1 and size = 'Large'",
    [bowl, JSON.stringify({ ar: { size: "كبير" } })],
  )
  await visit(`/shop/${shop.slug}/${bowl}`)
  await page.locator(".option", { hasText: "Large" }).click()
  await page.locator("[data-state=add]").click()
  await visit(`/shop/${shop.slug}`)
  await page.getByRole("button", { name: "Add to cart: Vase" }).click()
  await visit(`/shop/${shop.slug}?lang=ar`)
  await page.locator(".float--cart").click()
  const lines = page.getByRole("dialog").getByRole("listitem")
  await expect(lines.nth(0)).toContainText("وعاء")
  await expect(lines.nth(0).getByRole("button", { name: /كبير/ })).toBeVisible()
  await expect(lines.nth(0).locator("h3 bdi")).not.toHaveAttribute("lang")
  await expect(lines.nth(1).locator("h3 bdi")).toHaveAttribute("lang", "en")
  await lines.nth(0).getByRole("button", { name: /كبير/ }).click()
  const sheet = page.getByRole("dialog", { name: "وعاء" })
  await expect(sheet.locator("bdi", { hasText: "Small" })).toHaveAttribute("lang", "en")
  await expect(sheet.locator("bdi", { hasText: "كبير" })).not.toHaveAttribute("lang")
  await page.keyboard.press("Escape")
  await visit(`/shop/${shop.slug}?lang=en`)
  await page.locator(".float--cart").click()
  await expect(lines.nth(0)).toContainText("Bowl")
  await expect(lines.nth(0).getByRole("button", { name: /Large/ })).toBeVisible()
  await expect(lines.nth(1).locator("h3 bdi")).not.toHaveAttribute("lang")
})
