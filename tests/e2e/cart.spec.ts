import { expect, test } from "./fixtures.ts"

const shop = "/shop/preview-shop"
const arabicShop = "/shop/souk-al-attarine"

test("a shopper fills a cart, changes it, and finds it again after a reload", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(shop)
  await page.getByRole("button", { name: "Add to cart: Olive oil soap" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Added to your cart" })).toBeVisible()
  await expect(page.getByRole("button", { name: "In cart: Olive oil soap" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "In cart: Olive oil soap" })).toBeVisible()

  const open = page.getByRole("button", { name: /Open the cart/ })
  await open.click()
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole("heading", { name: "Shared cart" })).toBeFocused()
  await drawer.getByRole("button", { name: "One more: Olive oil soap" }).click()
  await expect(drawer.getByText("2 items").first()).toBeVisible()
  await expect(drawer.getByText("$9.00").first()).toBeVisible()
  await expectAccessible()
  await drawer.getByRole("button", { name: "One less: Olive oil soap" }).click()
  await drawer.getByRole("button", { name: "One less: Olive oil soap" }).click()
  await expect(drawer.getByText("Your cart is empty").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
})

test("the plain product of the grid offers its sizes in the drawer, and never picks one", async ({
  page,
}) => {
  await page.goto(`${shop}?q=ceramic+mug`)
  await page.getByRole("button", { name: "Add to cart: Hand-thrown ceramic mug" }).click()
  await page.getByRole("button", { name: /Open the cart/ }).click()
  const choice = page.getByLabel("Size or colour of Hand-thrown ceramic mug")
  await expect(choice).toHaveValue("")
  await choice.selectOption({ label: "250 ml · Olive" })
  await expect(page.getByRole("dialog").getByText("250 ml · Olive")).toBeVisible()
  await expect(choice).toHaveCount(0)
})

test("the product page's button is that of the chosen variant", async ({ page }) => {
  await page.goto(`${shop}?q=ceramic+mug`)
  await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
  await page.getByRole("button", { name: "Add to cart", exact: true }).click()
  await expect(page.getByRole("button", { name: "Added to cart" })).toBeVisible()
  await page.getByRole("radio", { name: "Olive" }).check()
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeEnabled()
})

test("each shop has its own cart", async ({ page }) => {
  await page.goto(shop)
  await page.getByRole("button", { name: "Add to cart: Olive oil soap" }).click()
  await page.goto(arabicShop)
  await expect(page.locator(".float__count")).toHaveCount(0)
  await page.goto(shop)
  await expect(page.locator(".float__count")).toHaveText("1")
})

test("a link is copied, cools down, is reused, and shows the cart", async ({
  page,
  context,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(shop)
  await page.getByRole("button", { name: "Add to cart: Olive oil soap" }).click()
  await page.getByRole("button", { name: "Add to cart: Stoneware serving bowl" }).click()
  await page.getByRole("button", { name: /Open the cart/ }).click()
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expect(drawer.getByText("Link copied")).toBeVisible()
  await expect(drawer.getByRole("button", { name: /^Wait [1-5]s$/ }).first()).toBeDisabled()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(drawer.getByRole("button", { name: "Copy link" })).toBeEnabled({ timeout: 10_000 })
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expect(drawer.getByRole("button", { name: "Copy link" })).toBeEnabled()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  for (const [lang, title] of [
    ["en", "Customer cart"],
    ["ar", "سلّة الزبون"],
  ] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${new URL(link).pathname}?lang=${lang}`)
      await expect(page.getByText(title)).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll()
    }
  }
})

test("WhatsApp opens with the itemised cart, its total and its link, in the shop's language", async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  await page.goto(`${arabicShop}?lang=en`)
  await page.locator(".add").first().click()
  await page.getByRole("button", { name: /Open the cart/ }).click()
  const opened = context.waitForEvent("page")
  await page.getByRole("dialog").getByRole("button", { name: "Share on WhatsApp" }).click()
  const chat = await opened
  await chat.waitForURL("https://wa.me/**")
  const message = new URL(chat.url()).searchParams.get("text") ?? ""
  expect(new URL(chat.url()).pathname).toBe("/96170000000")
  expect(message).toContain("مرحبًا سوق العطّارين، هذه سلّتي:")
  expect(message).toMatch(/1 × .+: \$\d+\.\d\d/)
  expect(message).toMatch(/المجموع: \$\d+\.\d\d\nhttp:\/\/.+\/cart\/[0-9a-f-]{36}$/)
  await expect(page.getByText("Sent to WhatsApp")).toBeVisible()
})

test("in Arabic the drawer comes from the left, and the cart button stays at the bottom left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const lang of ["en", "ar"]) {
    await page.goto(`${shop}?lang=${lang}`)
    const button = page.locator(".float--cart")
    expect((await button.boundingBox())?.x).toBeLessThan(100)
    await button.click()
    const drawer = page.getByRole("dialog")
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(lang === "ar" ? 0 : 1280 - 432)
    // The backdrop closes it.
    await page.mouse.click(lang === "ar" ? 1200 : 80, 400)
    await expect(drawer).toBeHidden()
  }
})

test("a product is shared by copied link where the device has no sharing of its own", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(`${shop}?q=soap`)
  await page.getByRole("link", { name: "Olive oil soap" }).click()
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true }),
  )
  await page.getByRole("button", { name: "Share", exact: true }).click()
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
