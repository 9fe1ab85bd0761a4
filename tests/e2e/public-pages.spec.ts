import { insertCategory, insertProduct } from "../words/insert-product.ts"
import { insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"

const nobody = "00000000-0000-4000-8000-000000000000"
/** A shop with nothing to see: an empty category, and one product that its owner has switched off. */
const bare = { category: "", product: "" }
const pages: { name: string; path: string | (() => string); status?: number }[] = [
  { name: "shop", path: "/shop/preview-shop" },
  { name: "second page of a shop", path: "/shop/preview-shop?page=2" },
  { name: "empty search", path: "/shop/preview-shop?q=nothing-like-this" },
  { name: "empty category", path: () => `/shop/bare-shop?category=${bare.category}` },
  { name: "empty shop", path: "/shop/bare-shop" },
  { name: "shop in Arabic", path: "/shop/souk-al-attarine" },
  { name: "unknown shop", path: "/shop/nobody", status: 404 },
  { name: "unknown product", path: `/shop/preview-shop/${nobody}`, status: 404 },
  { name: "unavailable product", path: () => `/shop/bare-shop/${bare.product}`, status: 404 },
  { name: "unknown cart", path: `/cart/${nobody}`, status: 404 },
  { name: "sign-in", path: "/shop/login" },
]

test.beforeAll(async ({ app: { owner } }) => {
  const shop = await insertShop(owner, { slug: "bare-shop", name: "Bare shop" })
  bare.category = await insertCategory(owner, shop, "Nothing yet")
  bare.product = await insertProduct(owner, shop, { isActive: false })
})

for (const lang of ["en", "ar"]) {
  for (const { name, path, status = 200 } of pages) {
    test(`${name}, ${lang}: accessible, no sideways scroll, silent`, async ({ page, visit, expectSound }) => {
      const plain = typeof path === "string" ? path : path()
      const address = `${plain}${plain.includes("?") ? "&" : "?"}lang=${lang}`
      expect(await visit(address)).toBe(status)
      await expect(page.locator("html")).toHaveAttribute("dir", lang === "ar" ? "rtl" : "ltr")
      await expectSound()
    })
  }
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" })

  for (const lang of ["en", "ar"]) {
    for (const path of ["/", "/shop/preview-shop", "/shop/souk-al-attarine", "/shop/login", "/nowhere"]) {
      test(`${path}, ${lang}: accessible`, async ({ page, expectAccessible }) => {
        await page.goto(`${path}?lang=${lang}`)
        await expectAccessible()
      })
    }
  }
})

test("size and colour are chosen by keyboard, and colours follow the size", async ({ page }) => {
  await page.goto("/shop/preview-shop?q=ceramic+mug")
  await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
  await expect(page.getByRole("radio", { name: "250 ml" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Charcoal" })).toBeDisabled()
  await expect(page.getByText("6 in stock")).toBeVisible()
  await page.getByRole("radio", { name: "250 ml" }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: "90 ml" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Olive" })).toHaveCount(0)
  await expect(page.getByText("14 in stock")).toBeVisible()
})

for (const lang of ["en", "ar"]) {
  test(`product, ${lang}: accessible, no sideways scroll`, async ({ page, expectSound }) => {
    await page.goto(`/shop/preview-shop?q=mug&lang=${lang}`)
    await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
    // Named: the shop's page, which stays while the product fades in, has a heading of its own.
    await expect(page.getByRole("heading", { level: 1, name: "Hand-thrown ceramic mug" })).toBeVisible()
    await expectSound()
  })
}
