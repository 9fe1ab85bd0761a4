import { insertCategory } from "../words/insert-product.ts"
import { insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"

const shop = "/shop/preview-shop"

test("Clear Search keeps the category, Clear Filters takes everything away", async ({ page }) => {
  await page.goto(shop)
  await page.getByRole("link", { name: "Kitchen" }).click()
  await page.waitForURL(/category=/)
  // The address is new a moment before the page is.
  await expect(page.getByRole("link", { name: "Kitchen" })).toHaveAttribute("aria-current", "true")
  const category = new URL(page.url()).searchParams.get("category")
  await page.getByLabel("Search products").fill("no such thing")
  await page.keyboard.press("Enter")
  await expect(page.getByText("No products match your search.")).toBeVisible()
  const main = page.getByRole("main")
  await main.locator(".empty").getByRole("link", { name: "Clear Search" }).click()
  await expect(page.getByLabel("Search products")).toHaveValue("")
  await expect(main.locator(".card").first()).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?category=${category}`)

  await page.goBack()
  await main.getByRole("link", { name: "Clear Filters" }).click()
  await expect(main.locator(".card")).toHaveCount(10)
  expect(new URL(page.url()).search).toBe("")
})

test("an empty category offers Clear Filters, in the page's language", async ({ page, app }) => {
  const empty = await insertShop(app.owner, { language: "ar" })
  const category = await insertCategory(app.owner, empty, "فارغة")
  await page.goto(`/shop/${empty.slug}?category=${category}&sort=name`)
  await expect(page.getByText("جرّب فئة أخرى.")).toBeVisible()
  await page.getByRole("link", { name: "امسح التصفية" }).click()
  await expect(page.getByText("لا منتجات في هذا المتجر بعد.")).toBeVisible()
})

test("changing the order keeps the search and the category, and starts at the first page", async ({
  page,
}) => {
  await page.goto(`${shop}?page=2&q=o`)
  await page.getByLabel("Sort").selectOption("price-low")
  await page.waitForURL(/sort=price-low/)
  expect(new URL(page.url()).search).toBe("?q=o&sort=price-low")
})

for (const [lang, name] of [
  ["en", "Write to Dar Snoubar on WhatsApp"],
  ["ar", "راسل Dar Snoubar عبر واتساب"],
] as const) {
  test(`the chat button opens a chat with the shop, from grid and product (${lang})`, async ({
    page,
    context,
  }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    await page.goto(`${shop}?lang=${lang}&q=olive+oil+soap`)
    for (const step of ["grid", "product"]) {
      if (step === "product") {
        await page.getByRole("link", { name: "Olive oil soap", exact: true }).click()
        await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
      }
      const opened = context.waitForEvent("page")
      await page.getByRole("link", { name }).click()
      const chat = await opened
      await chat.waitForURL(/^https:\/\/wa\.me\/\d+$/)
      await chat.close()
    }
  })
}

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
