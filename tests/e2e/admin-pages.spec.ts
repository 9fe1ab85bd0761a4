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

for (const lang of ["en", "ar"]) {
  const what = `${lang}: accessible, no sideways scroll, silent`
  test(`the operator's doors, ${what}`, async ({ visit, expectSound }) => {
    for (const [path, status] of Object.entries(doors)) {
      expect(await visit(`${path}?lang=${lang}`)).toBe(status)
      await expectSound()
    }
  })

  test(`the operator's pages, ${what}`, async ({ signInAsAdmin, visit, expectSound }) => {
    await signInAsAdmin()
    for (const path of pages) {
      expect(await visit(`${path}?lang=${lang}`)).toBe(200)
      await expectSound()
    }
  })
}
