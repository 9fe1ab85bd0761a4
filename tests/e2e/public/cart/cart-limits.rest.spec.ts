import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import type pg from "pg"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { press } from "#tests/e2e/page/reach.ts"
import { settle } from "#tests/e2e/page/settle.ts"

/** A shop of `count` products, its newest first. */
async function shopOf(owner: pg.Client, count: number): Promise<{ shop: TestShop; products: string[] }> {
  const shop = await insertShop(owner, { productLimit: -1, phone: "+961 3 000 000" })
  const products: string[] = []
  for (let ageMinutes = 0; ageMinutes < count; ageMinutes++)
    products.push(
      await insertProduct(owner, shop, {
        ...{ name: `Thing ${ageMinutes}`, priceCents: 100, ageMinutes },
        variants: [[null, null, 5_000]],
      }),
    )
  return { shop, products }
}

/** Comes back to a tab that remembers this cart. */
async function comeBackWith(
  page: Page,
  shop: TestShop,
  lines: readonly (readonly [productId: string, quantity: number])[],
): Promise<void> {
  const cart = lines.map(([productId, quantity], index) => ({
    ...{
      productId,
      variantId: null,
      quantity,
      name: `Thing ${index}`,
      priceCents: 100,
      salePriceCents: null,
    },
    ...{ isOnSale: false, picture: null, size: null, color: null, hasChoices: false },
  }))
  await page.goto(`/shop/${shop.slug}`)
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    `cart/${shop.slug}`,
    JSON.stringify(cart),
  ] as const)
  await page.reload()
  await settle(page)
}

const badge = (page: Page) => page.locator(".float__count")

test("a cart takes 100 different things and can be shared whole; the 101st is refused with a plain message", async ({
  page,
  app,
}) => {
  const { shop, products } = await shopOf(app.owner, 101)
  const full = products.slice(1).map((id) => [id, 1] as const)
  await comeBackWith(page, shop, full.slice(1))
  await expect(badge(page)).toHaveText("99")
  await page.getByRole("button", { name: "Add to cart: Thing 1", exact: true }).click()
  await expect(badge(page)).toHaveText("99+")
  await page.getByRole("button", { name: "Add to cart: Thing 0", exact: true }).click()
  await expectToast(page, "A cart holds up to 100 different things.")
  await expect(page.getByRole("button", { name: "Add to cart: Thing 0", exact: true })).toBeVisible()
  await page.locator(".float--cart").click()
  await expect(page.getByRole("dialog").getByText("100 items").first()).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }))
  await page.getByRole("button", { name: "Copy link" }).click()
  const link = await page.getByLabel("Here is the link to your cart:").inputValue()
  await page.goto(link)
  await expect(page.getByRole("listitem")).toHaveCount(100)
  await expect(page.getByText("Total $100.00")).toBeVisible()
})

test("a line takes 999 pieces and no more", async ({ page, app }) => {
  const { shop, products } = await shopOf(app.owner, 1)
  await comeBackWith(page, shop, [[products[0] ?? "", 998]])
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  const more = drawer.getByRole("button", { name: "One more: Thing 0" })
  await expect(more).toHaveAttribute("aria-disabled", "false")
  await more.click()
  await expect(more).toHaveAttribute("aria-disabled", "true")
  await more.click({ force: true })
  await expect(drawer.locator("output")).toHaveText("999")
  await expect(drawer.getByText("$999.00").first()).toBeVisible()
})

test("what is no longer in the shop is named, the rest stays, and without it the cart can be shared", async ({
  page,
  app,
  consoleErrors,
}) => {
  const { shop, products } = await shopOf(app.owner, 2)
  const [first = "", second = ""] = products
  await comeBackWith(page, shop, [
    [first, 1],
    [second, 1],
  ])
  await app.owner.query("update products set is_active = false where id = $1", [second])
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("button", { name: /^Send to / }).click()
  await expect(drawer.getByRole("alert")).toHaveText(
    "No longer in the shop: Thing 1. Remove it and try again.",
  )
  await expect(drawer.getByRole("listitem")).toHaveCount(2)
  await expectRemarks(consoleErrors, "status of 409")
  await expect(drawer.getByText("No longer in the shop", { exact: true })).toBeVisible()
  await drawer.getByRole("button", { name: /^Remove the unavailable/ }).click()
  await expect(drawer.getByRole("listitem")).toHaveCount(1)
  await expect(drawer.getByRole("alert")).toHaveCount(0)
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }))
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expect(drawer.getByLabel("Here is the link to your cart:")).toBeVisible()
})

test("a cart is cleared at once, can be taken back for a while, and stays empty; another shop's stays", async ({
  page,
  app,
  visit,
}) => {
  const [one, other] = [await shopOf(app.owner, 1), await shopOf(app.owner, 1)]
  await visit(`/shop/${other.shop.slug}`)
  await page.locator(".add").click()
  await expect(badge(page)).toHaveText("1")
  await visit(`/shop/${one.shop.slug}`)
  await expect(badge(page)).toBeHidden()
  await page.locator(".add").click()
  await expect(badge(page)).toHaveText("1")
  await visit(`/shop/${one.shop.slug}/${one.products[0]}`)
  await expect(page.getByRole("button", { name: "Added to cart" })).toBeDisabled()
  await press(page, page.locator(".float--cart"))
  await press(page, page.getByRole("button", { name: "Clear cart" }))
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Undo" }))
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1)
  await press(page, page.getByRole("button", { name: "Clear cart" }))
  await expect(page.getByRole("dialog").locator(".empty h3")).toHaveText("Your cart is empty")
  await expect(page.getByRole("dialog").locator(":focus")).toBeVisible()
  await expectToast(page, "Your cart is empty now")
  await page.keyboard.press("Escape")
  await expect(page.locator(".float--cart")).toBeFocused()
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeVisible()
  await page.reload()
  await settle(page)
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeVisible()
  await page.goto(`/shop/${other.shop.slug}`)
  await expect(badge(page)).toHaveText("1")
})

test("what a tab remembers is not believed blindly", async ({ page, app }) => {
  const { shop, products } = await shopOf(app.owner, 1)
  const [known = ""] = products
  await comeBackWith(page, shop, [
    [known, 2],
    [randomUUID(), 1000],
    [randomUUID(), 0],
  ])
  await expect(badge(page)).toHaveText("2")
})
