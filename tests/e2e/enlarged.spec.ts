import { furnish, type Furniture } from "../sheets/furnish.ts"
import { groups, openScreen, screensOf, type Screen } from "../sheets/screens.ts"
import { expect, test } from "./fixtures.ts"
import { findLost } from "./lost-at-zoom.ts"

let furniture: Promise<Furniture> | undefined

for (const group of groups) {
  for (const lang of ["en", "ar"]) {
    test(`twice as large, as a page and as text alone, loses nothing: ${group} screens, ${lang}`, async ({
      page,
      app,
      signInAsShop,
      signInAsAdmin,
      complaints,
    }) => {
      furniture ??= furnish(app.owner)
      const screens: readonly Screen[] = screensOf(await furniture)[group]
      if (group === "owner") await signInAsShop()
      if (group === "admin") await signInAsAdmin()
      const lost: string[] = []
      for (const screen of screens) {
        await app.owner.query("update sessions set authenticated_at = now() - make_interval(mins => $1)", [
          screen.isLongAgo ? 16 : 0,
        ])
        expect(await openScreen(page, screen, lang), screen.path).toBe(screen.status ?? 200)
        lost.push(...(await findLost(page)).map((text) => `${screen.name}: ${text}`))
      }
      expect(lost).toEqual([])
      // The browser remarks on forms that were refused, which is what they were sent for.
      const meant = complaints.filter((complaint) => complaint.startsWith("Failed to load resource"))
      complaints.splice(0, complaints.length, ...complaints.filter((other) => !meant.includes(other)))
    })
  }
}

test("the operator's lists fit every width between phone and desktop, in both languages", async ({
  page,
  app,
  signInAsAdmin,
}) => {
  furniture ??= furnish(app.owner)
  await furniture
  await signInAsAdmin()
  const over: string[] = []
  for (const list of ["shops", "shops/payments", "join-requests", "admins", "audit"]) {
    for (const lang of ["en", "ar"]) {
      // The furnished shop with the long name; those of other tests come and go.
      const q = list === "shops" ? "&q=Featherstonehaugh" : ""
      await page.goto(`/admin/${list}?lang=${lang}${q}`)
      for (const width of [720, 768, 960, 1024, 1216, 1280, 1472]) {
        await page.setViewportSize({ width, height: 800 })
        const pixels = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (pixels > 0) over.push(`${list}, ${lang}, ${width}: ${pixels} pixels`)
      }
    }
  }
  expect(over).toEqual([])
})
