import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { addPlain } from "../add-plain.ts"
import { mug } from "../mug-gallery.ts"
import { press, reach } from "#tests/e2e/page/reach.ts"
import { follow } from "#tests/e2e/page/settle.ts"

const shop = "/shop/preview-shop"

test("a product in sizes opens them for the line that was just added, and never picks one, by keyboard alone", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(`${shop}?q=ceramic+mug`)
  await press(page, page.getByRole("button", { name: `Add to cart: ${mug}` }))
  const sheet = page.getByRole("dialog", { name: mug })
  await expect(sheet.getByRole("heading", { name: mug })).toBeFocused()
  await expectToast(page, "Added to your cart")
  await expect(sheet.getByRole("radio", { name: "350 ml sold out" })).toBeDisabled()
  await expect(sheet.getByRole("radio", { checked: true })).toHaveCount(0)
  await expectAccessible()
  // Back closes it: the line stays in the cart, open.
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("button", { name: `In cart: ${mug}` })).toBeFocused()

  await press(page, page.getByRole("button", { name: /Open the cart/ }))
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await expect(drawer.getByText("1 item needs a size and a colour")).toBeVisible()
  await expect(drawer.getByText("Ready to share")).toBeHidden()
  await press(page, drawer.getByRole("button", { name: `Choose a size and a colour: ${mug}` }))
  await reach(page, sheet.getByRole("radio", { name: "90 ml" }))
  await page.keyboard.press("ArrowDown")
  await expect(sheet.getByRole("radio", { name: "250 ml" })).toBeChecked()
  await expect(sheet.getByText("Stays in the cart until you choose.")).toBeVisible()
  await reach(page, sheet.getByRole("radio", { name: "Sand" }))
  await page.keyboard.press("Space")
  await expect(sheet.getByText("6 in stock")).toBeVisible()
  await expect(sheet.getByText("Stays in the cart until you choose.")).toBeHidden()
  await press(page, sheet.getByRole("button", { name: `One more: ${mug}` }))
  await expect(sheet.getByRole("button", { name: "Done $29.00" })).toBeVisible()
  await press(page, sheet.getByRole("button", { name: "Done" }))
  await expect(sheet).toBeHidden()
  await expect(drawer.getByText("Ready to share")).toBeVisible()

  const change = drawer.getByRole("button", { name: `Change 250 ml · Sand: ${mug}` })
  await expect(change).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("radio", { name: "Sand" })).toBeChecked()
  await reach(page, sheet.getByRole("radio", { name: "Sand" }))
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(drawer.getByRole("button", { name: `Change 250 ml · Olive: ${mug}` })).toBeFocused()
  await press(page, drawer.getByRole("button", { name: `Remove ${mug}` }))
  await expect(drawer.locator(":focus")).toBeVisible()
  await press(page, drawer.getByRole("button", { name: "Look at the products" }))
  await expect(drawer).toBeHidden()
})

for (const [width, lang] of [
  [360, "ar"],
  [1280, "en"],
] as const)
  test(`what is said covers nothing of the sheet, at ${width} pixels in ${lang}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.clock.install()
    await visit(`${shop}?q=ceramic+mug&lang=${lang}`)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(".add").click()
    const sheet = page.getByRole("dialog")
    await expect(sheet.getByText("$").first()).toBeVisible()
    // Sizes are asked for after the frame that shows the sheet.
    await page.clock.runFor(100)
    await expect(sheet.getByRole("radio")).toHaveCount(7)
    await expect(sheet.locator(".toast")).toBeVisible()
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    await expect
      .poll(async () => (await edges("dialog[open]")).top - (await edges("dialog .toast")).bottom)
      .toBeGreaterThanOrEqual(0)
  })

test("sizes that do not arrive can be asked for again, and the line stays in the cart", async ({
  page,
  consoleErrors,
}) => {
  await page.goto(`${shop}?q=ceramic+mug`)
  await page.route("**/cart?*product=*", (route) => route.abort())
  await page.locator(".add").click()
  const sheet = page.getByRole("dialog", { name: mug })
  const again = sheet.getByRole("button", { name: "Try again" })
  await expect(again).toBeVisible()
  await page.unroute("**/cart?*product=*")
  await again.click()
  await expect(sheet.getByRole("radio")).toHaveCount(7)
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(/^Failed to load resource/)
})

test("in the drawer a line's picture and name open its product", async ({ page }) => {
  await page.goto(`${shop}?q=olive+oil+soap`)
  await addPlain(page)
  await page.locator(".float--cart").click()
  const picture = page.getByRole("dialog").locator("li .picture")
  const box = await picture.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
})

test("the product page's button is that of the chosen variant, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit(`${shop}?q=ceramic+mug`)
  await follow(page, () => press(page, page.getByRole("link", { name: mug })))
  const add = page.getByRole("button", { name: /^Add to cart(?!:)/ })
  await press(page, add)
  await expect(page.getByRole("button", { name: "Added to cart" })).toBeVisible()
  await reach(page, page.getByRole("radio", { name: "Sand" }), "Shift+Tab")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: "Sea blue" })).toBeChecked()
  await expect(add).toBeEnabled()
})

test("the drawer closes with the step back in the history, so that what is pressed next stands", async ({
  page,
  visit,
}) => {
  await visit(`${shop}?q=olive+oil+soap`)
  const drawer = page.getByRole("dialog")
  await page.locator("dialog").evaluateAll((boxes) => {
    const depths: unknown[] = []
    Object.assign(window, { depths })
    for (const box of boxes)
      box.addEventListener("close", () =>
        depths.push((history.state as { overlay?: number } | null)?.overlay ?? 0),
      )
  })
  const options = [
    () => drawer.locator("[data-cart-close]").first().click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(80, 300),
    () => page.goBack(),
  ]
  for (const close of options) {
    await page.locator(".float--cart").click()
    await expect(drawer).toBeVisible()
    await close()
    await expect(drawer).toBeHidden()
  }
  await expect.poll(() => page.evaluate("depths")).toEqual([0, 0, 0, 0])
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
  test(`on a phone what is said covers neither the drawer's name nor its way out, its first line or its buttons, in ${lang}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.install()
    await visit(`/shop/preview-shop?q=olive+oil+soap&lang=${lang}`)
    // Time stands still: what is said does not leave by itself.
    await page.clock.pauseAt(Date.now() + 60_000)
    await addPlain(page)
    await page.locator(".float--cart").click()
    await expect(page.locator("dialog .toast")).toBeVisible()
    // Its place is over the drawer's foot, which comes with the island.
    await expect(page.locator("dialog footer")).toBeVisible()
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const toastEdges = await edges("dialog .toast")
    for (const above of ["dialog[open] header", "dialog li"])
      expect(toastEdges.top, above).toBeGreaterThanOrEqual((await edges(above)).bottom)
    expect(toastEdges.bottom).toBeLessThanOrEqual((await edges("dialog footer")).top)
  })
