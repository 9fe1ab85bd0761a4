import { expect, test } from "../fixtures.ts"
import { middleOf } from "../page/drag.ts"
import { intercept } from "../page/intercept.ts"
import { expectZoom, mug, openMug } from "./mug-gallery.ts"
import { press } from "../page/reach.ts"

test("a picture is enlarged by keys and by wheel, walked through, and Escape gives the focus back", async ({
  page,
}) => {
  await openMug(page)
  await press(page, page.getByRole("link", { name: "Enlarge picture 1" }))
  const zoom = page.getByRole("dialog", { name: `Picture 1 of ${mug}` })
  await expect(zoom.getByRole("button", { name: "Close" })).toBeFocused()
  for (const percent of ["150%", "200%", "250%", "300%", "300%"]) {
    await page.keyboard.press("+")
    await expectZoom(page, percent)
  }
  const before = await middleOf(zoom.locator("img"))
  await page.keyboard.press("ArrowRight")
  await expect.poll(async () => (await middleOf(zoom.locator("img"))).x).toBe(before.x - 64)
  await page.keyboard.press("0")
  await expectZoom(page, "100%")
  await page.keyboard.press("-")
  await expectZoom(page, "100%")
  await press(page, zoom.getByRole("button", { name: "Zoom in" }))
  await expectZoom(page, "150%")
  await page.mouse.move(before.x, before.y)
  await page.mouse.wheel(0, 1000)
  await expectZoom(page, "100%")
  await page.mouse.wheel(0, -1000)
  await expectZoom(page, "300%")
  await page.keyboard.press("0")
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("dialog", { name: `Picture 2 of ${mug}` })).toBeVisible()
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Previous picture" }))
  await expect(zoom).toBeVisible()
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByRole("dialog", { name: `Picture 4 of ${mug}` })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Enlarge picture 4" })).toBeFocused()
})

test("where the zoom's script does not arrive, the picture itself is shown", async ({
  page,
  consoleErrors,
}) => {
  await openMug(page)
  await intercept(page, "**/assets/zoom.island-*.js", (route) => route.abort())
  await page.locator("#picture-1 a").click()
  await page.waitForURL("**/images/product-images/**")
  await expect
    .poll(() => consoleErrors.join(), "the browser says what did not arrive")
    .toMatch(/Failed to load|fetch/)
  consoleErrors.length = 0
})
