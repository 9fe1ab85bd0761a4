import { expect, test } from "./fixtures.ts"

/** Every page of the operator's side that is only looked at. */
const pages = ["/admin"] as const
const doors = ["/admin/login"] as const

for (const width of [360, 1280]) {
  for (const lang of ["en", "ar"]) {
    const what = `${lang}, ${width} pixels: accessible, no sideways scroll, silent`
    test(`the operator's doors, ${what}`, async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of doors) {
        expect((await page.goto(`${path}?lang=${lang}`))?.status()).toBe(200)
        await page.waitForLoadState("networkidle")
        await expectAccessible()
        await expectNoSidewaysScroll()
      }
    })

    test(`the operator's pages, ${what}`, async ({
      page,
      signInAsAdmin,
      expectAccessible,
      expectNoSidewaysScroll,
    }) => {
      await signInAsAdmin()
      await page.setViewportSize({ width, height: 800 })
      for (const path of pages) {
        expect((await page.goto(`${path}?lang=${lang}`))?.status()).toBe(200)
        await page.waitForLoadState("networkidle")
        await expectAccessible()
        await expectNoSidewaysScroll()
      }
    })
  }
}
