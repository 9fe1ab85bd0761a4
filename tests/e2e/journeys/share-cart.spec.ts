import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press } from "../page/reach.ts"
import { follow } from "../page/settle.ts"

const shop = "/shop/preview-shop"

test("a shopper fills a cart, changes it, and finds it again after a reload, by keyboard alone", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(`${shop}?q=olive+oil+soap`)
  await press(page, page.getByRole("button", { name: "Add to cart: Olive oil soap" }))
  await expectToast(page, "Added to your cart")
  await expect(page.getByRole("button", { name: "In cart: Olive oil soap" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "In cart: Olive oil soap" })).toBeVisible()

  const open = page.getByRole("button", { name: /Open the cart/ })
  await press(page, open)
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole("heading", { name: "Shared cart" })).toBeFocused()
  await press(page, drawer.getByRole("button", { name: "One more: Olive oil soap" }))
  await expect(drawer.getByText("2 items").first()).toBeVisible()
  await expect(drawer.getByText("$9.00").first()).toBeVisible()
  await expectAccessible()
  const less = drawer.getByRole("button", { name: "One less: Olive oil soap" })
  await press(page, less, "Shift+Tab")
  await expect(drawer.getByText("1 item").first()).toBeVisible()
  await expect(less).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(drawer.getByText("Your cart is empty").first()).toBeVisible()
  await expect(drawer.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
})

test("a link copied by keyboard alone leads to the cart, in both languages and widths", async ({
  page,
  context,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await visit(`${shop}?q=olive+oil+soap&lang=en`)
  await follow(page, () => press(page, page.getByRole("link", { name: "Olive oil soap", exact: true })))
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
  await press(page, page.getByRole("button", { name: /^Add to cart(?!:)/ }))
  const open = page.getByRole("button", { name: /Open the cart/ })
  await press(page, open)
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await press(page, drawer.getByRole("button", { name: "Copy link" }))
  await expectToast(page, "Link copied")
  await page.keyboard.press("Escape")
  await expect(open).toBeFocused()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  for (const [lang, title, name] of [
    ["en", "Customer cart", "Olive oil soap"],
    ["ar", "سلّة الزبون", "صابون زيت الزيتون"],
  ] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${new URL(link).pathname}?lang=${lang}`)
      await expect(page.getByText(title)).toBeVisible()
      await expect(page.getByText(name)).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll()
    }
  }
})
