import { insertCategory, insertProduct } from "../words/insert-product.ts"
import { insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"
import { mug } from "./mug-gallery.ts"
import { press, reach } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("a shopper pages, finds nothing, clears the search, chooses in the cart and clears it, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  await insertCategory(app.owner, shop, "Garden")
  for (let age = 1; age <= 21; age++) await insertProduct(app.owner, shop, { name: `Thing ${age}`, age })
  const variants = [
    ["S", "Red", 1],
    ["M", "Red", 2],
  ] as const
  await insertProduct(app.owner, shop, { name: "Shirt", variants })
  await visit(`/shop/${shop.slug}?lang=en`)
  const list = page.getByRole("main")
  const pages = page.getByRole("navigation", { name: "Pages" })
  for (const number of [2, 3]) {
    await press(page, pages.getByRole("link", { name: "Next" }))
    await expect(page).toHaveURL(new RegExp(`page=${number}`))
    await expect(list).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(list.getByRole("listitem").first().locator(":focus")).toBeInViewport()
  }
  for (const [words, place] of [
    ["no such thing", ".empty"],
    ["shirt", ".shown"],
  ] as const) {
    await reach(page, page.getByRole("searchbox"), "Shift+Tab")
    await page.keyboard.type(words)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/q=/)
    await press(page, page.locator(place).getByRole("link", { name: "Clear Search" }))
    await expect(page).not.toHaveURL(/q=/)
    await expect(list).toBeFocused()
  }
  await press(page, page.getByRole("link", { name: "Garden" }), "Shift+Tab")
  await press(page, page.getByRole("link", { name: "Clear Filters" }))
  await expect(page.getByRole("link", { name: "Shirt" })).toBeVisible()
  await expect(list).toBeFocused()

  await press(page, page.getByRole("button", { name: "Add to cart: Shirt" }))
  await press(page, page.getByRole("button", { name: /Open the cart/ }))
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await reach(page, drawer.getByRole("combobox"))
  await expect(drawer.getByRole("option")).toHaveCount(3)
  await page.keyboard.type("M")
  await expect(drawer.getByText("M · Red")).toBeVisible()
  await expect(drawer.locator(":focus")).toBeVisible()
  await press(page, drawer.getByRole("button", { name: "One less" }))
  await expect(drawer.getByText("Your cart is empty", { exact: true })).toBeVisible()
  await expect(drawer.locator(":focus")).toBeVisible()
  await press(page, drawer.getByRole("button", { name: "Close" }).first())
  await expect(page.getByRole("button", { name: /Open the cart/ })).toBeFocused()

  await press(page, page.getByRole("button", { name: "Add to cart: Shirt" }), "Shift+Tab")
  await press(page, page.getByRole("button", { name: /Open the cart/ }))
  await press(page, drawer.getByRole("button", { name: "Clear cart" }))
  await expect(drawer.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: /Open the cart/ })).toBeFocused()
})

test("a shopper looks at all pictures in Arabic, from right to left, passes the link on and goes back, by keyboard alone", async ({
  page,
  context,
  visit,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }))
  await visit("/shop/preview-shop?q=ceramic+mug&lang=ar")
  await press(page, page.getByRole("link", { name: mug }))
  const strip = page.locator(".gallery__strip a")
  const thumbs = page.locator(".thumbs a")
  const shown = (index: number) => expect(thumbs.nth(index)).toHaveAttribute("aria-current", "true")
  await press(page, page.getByRole("button", { name: "مشاركة" }))
  await expect(page.getByText("نُسخ الرابط!")).toBeVisible()
  await reach(page, strip.first())
  await page.keyboard.press("ArrowLeft")
  await shown(1)
  await expect(strip.nth(1)).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await shown(0)
  await press(page, page.getByRole("button", { name: "الصورة التالية" }))
  await shown(1)
  await expect(page.getByRole("button", { name: "الصورة التالية" })).toBeFocused()
  await press(page, thumbs.nth(2))
  await shown(2)
  await expect(thumbs.nth(2)).toBeFocused()

  await press(page, strip.nth(2), "Shift+Tab")
  const zoom = (number: number) => page.getByRole("dialog", { name: `الصورة ${number} من ${mug}` })
  await expect(zoom(3).locator(":focus")).toBeVisible()
  await page.keyboard.press("ArrowLeft")
  await expect(zoom(4)).toBeVisible()
  await page.keyboard.press("+")
  await expect(page.getByRole("dialog").locator("output")).toHaveText("150%")
  await page.keyboard.press("0")
  await page.keyboard.press("ArrowRight")
  await expect(zoom(3)).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await expect(zoom(2)).toBeVisible()
  await press(page, page.getByRole("dialog").getByRole("button", { name: "إغلاق" }))
  await expect(strip.nth(1)).toBeFocused()

  await press(page, page.getByRole("link", { name: "العودة إلى المتجر" }), "Shift+Tab")
  await expect(page.getByRole("searchbox")).toBeVisible()
})
