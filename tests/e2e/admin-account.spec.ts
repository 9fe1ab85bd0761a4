import { Secret, TOTP } from "otpauth"
import { expect, test } from "./fixtures.ts"
import { insertAdmin } from "../words/insert-admin.ts"

for (const [lang, width] of [
  ["en", 1280],
  ["ar", 360],
] as const) {
  test(`an administrator sets up two-step sign-in and comes in with it, ${lang}, ${width} pixels`, async ({
    page,
    app,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    // An administrator of its own: the other tests sign in without a code.
    const admin = await insertAdmin(app.owner)
    await page.setViewportSize({ width, height: 800 })
    const fillDoor = async () => {
      await page.locator('input[name="email"]').fill(admin.email)
      await page.locator('input[name="password"]').fill(admin.password)
      await page.locator('main button[type="submit"]').click()
    }
    await page.goto(`/admin/login?lang=${lang}&to=%2Fadmin%2Faccount`)
    await fillDoor()
    await expect(page).toHaveURL(/\/admin\/account$/)

    await page.locator('main button[type="submit"]').click()
    const secret = ((await page.locator(".account__secret").textContent()) ?? "").replaceAll(" ", "")
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await expectAccessible()
    await expectNoSidewaysScroll()
    await page.locator('input[name="code"]').fill(totp.generate())
    await page.locator('input[name="own_password"]').fill(admin.password)
    await page.locator('main button[type="submit"]').click()
    const codes = page.locator(".account__codes code")
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ""
    await expectAccessible()
    await expectNoSidewaysScroll()

    await page.locator("header form button").click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await fillDoor()
    await expect(page).toHaveURL(/\/admin\/login\/code/)
    await expectAccessible()
    await expectNoSidewaysScroll()
    await page.locator('input[name="code"]').fill(recovery)
    await page.locator('main button[type="submit"]').click()
    await expect(page).toHaveURL(/\/admin$/)
  })
}
