import { expect, test } from "#tests/e2e/fixtures.ts"
import { mug } from "../mug-gallery.ts"
import { press, reach } from "#tests/e2e/page/reach.ts"

const shop = "/shop/preview-shop"

test("a shopper fills a cart, changes it, and finds it again after a reload, by keyboard alone", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(`${shop}?q=olive+oil+soap`)
  await press(page, page.getByRole("button", { name: "Add to cart: Olive oil soap" }))
  await expect(page.getByRole("status").filter({ hasText: "Added to your cart" })).toBeVisible()
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

test("the plain product of the grid offers its sizes in the drawer, never picks one, and lets it be changed, by keyboard alone", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(`${shop}?q=ceramic+mug`)
  await press(page, page.getByRole("button", { name: `Add to cart: ${mug}` }))
  const open = page.getByRole("button", { name: /Open the cart/ })
  await press(page, open)
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  const choice = page.getByLabel(`Size or colour of ${mug}`)
  await expect(choice).toHaveValue("")
  await expect(drawer.getByText("1 item needs a size and a colour")).toBeVisible()
  await expect(drawer.getByText("Ready to share")).toBeHidden()
  await reach(page, choice)
  await expect(choice.getByRole("option")).toHaveCount(9)
  // The first that begins with it.
  await page.keyboard.press("9")
  const taken = choice.locator("option:checked")
  await expect(taken).toHaveText("90 ml · Sand")
  await expect(drawer.getByText("Ready to share")).toBeVisible()
  await expect(choice, "what is chosen can be changed").toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(taken).not.toHaveText("90 ml · Sand")
  await expect(choice).toBeFocused()
  await expect(choice.getByRole("option", { name: "90 ml · Sand" })).toHaveCount(1)
  await press(page, drawer.getByRole("button", { name: `Remove ${mug}` }))
  await expect(drawer.getByText(mug)).toHaveCount(0)
  await expect(drawer.locator(":focus")).toBeVisible()
  await press(page, drawer.getByRole("button", { name: "Close" }).first())
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
})

test("the product page's button is that of the chosen variant, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit(`${shop}?q=ceramic+mug`)
  await press(page, page.getByRole("link", { name: mug }))
  const add = page.getByRole("button", { name: "Add to cart", exact: true })
  await press(page, add)
  await expect(page.getByRole("button", { name: "Added to cart" })).toBeVisible()
  await reach(page, page.getByRole("radio", { name: "Sand" }), "Shift+Tab")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: "Olive" })).toBeChecked()
  await expect(add).toBeEnabled()
})

test("in Arabic the drawer comes from the left, and the cart button stays at the bottom left", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const lang of ["en", "ar"]) {
    await visit(`${shop}?lang=${lang}`)
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
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.install()
    await visit(`/shop/preview-shop?q=olive+oil+soap&lang=${lang}`)
    // Time stands still: what is said does not leave by itself.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(".add").click()
    await page.locator(".float--cart").click()
    await expect(page.locator("dialog .toast")).toBeVisible()
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const toastEdges = await edges("dialog .toast")
    const close = await edges("dialog header .icon-btn")
    expect(toastEdges.bottom).toBeLessThanOrEqual((await edges("dialog li")).top)
    expect(toastEdges.right <= close.left || close.right <= toastEdges.left).toBe(true)
  })
