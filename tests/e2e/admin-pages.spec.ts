import { expect, test } from "./fixtures.ts"

/** Every page of the operator's side that is only looked at. */
const pages = ["/admin", "/admin/join-requests", "/admin/account", "/admin/audit"] as const
/** Each with the status that it has for somebody who comes without a mail's link. */
const doors = {
  "/admin/login": 200,
  "/admin/forgot-password": 200,
  "/admin/reset-password": 410,
  "/admin/confirm": 410,
}

for (const width of [360, 1280]) {
  for (const lang of ["en", "ar"]) {
    const what = `${lang}, ${width} pixels: accessible, no sideways scroll, silent`
    test(`the operator's doors, ${what}`, async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const [path, status] of Object.entries(doors)) {
        expect((await page.goto(`${path}?lang=${lang}`))?.status()).toBe(status)
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
