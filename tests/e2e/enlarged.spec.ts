import { furnish, type Furniture } from "../sheets/furnish.ts"
import { insertWidest } from "../sheets/insert-widest.ts"
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

test("the operator's lists fit every width from phone to desktop, whatever stands in them, in both languages", async ({
  page,
  app,
  signInAsAdmin,
}) => {
  furniture ??= furnish(app.owner)
  await furniture
  const removeWidest = await insertWidest(app.owner)
  await signInAsAdmin()
  const over: string[] = []
  for (const list of ["shops", "shops/payments", "join-requests", "plans", "admins", "audit"]) {
    for (const lang of ["en", "ar"]) {
      await page.goto(`/admin/${list}?lang=${lang}`)
      // Each side of each width from which a list or its surroundings are laid out anew.
      for (const width of [360, 719, 720, 911, 912, 1023, 1024, 1215, 1216, 1280, 1471, 1472]) {
        await page.setViewportSize({ width, height: 800 })
        const pixels = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        // A panel cuts off what is wider than itself, and nothing scrolls to it.
        const cut = await page
          .locator(".panel--table > .table")
          .evaluateAll((tables) =>
            tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
          )
        for (const wide of [pixels, ...cut])
          if (wide > 0) over.push(`${list}, ${lang}, ${width}: ${wide} pixels`)
      }
    }
  }
  await removeWidest()
  expect(over).toEqual([])
})
