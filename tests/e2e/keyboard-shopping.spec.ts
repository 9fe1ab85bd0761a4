import { expect, test } from "./fixtures.ts"
import { mug } from "./mug-gallery.ts"
import { press, reach } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

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
