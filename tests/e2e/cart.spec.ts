import { expect, test } from "./fixtures.ts"

const shop = "/shop/preview-shop"

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
  await page.setViewportSize({ width: 360, height: 780 })
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

for (const lang of ["en", "ar"])
  test(`on a phone what is said covers neither the drawer's first line nor its way out, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.install()
    await page.goto(`/shop/preview-shop?q=olive+oil+soap&lang=${lang}`)
    // Time stands still: what is said does not leave by itself.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(".add").click()
    await page.locator(".float--cart").click()
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const said = await edges(".drawer .toast")
    const close = await edges(".drawer__head .icon-btn")
    expect(said.bottom).toBeLessThanOrEqual((await edges(".drawer .line")).top)
    expect(said.right <= close.left || close.right <= said.left).toBe(true)
  })
