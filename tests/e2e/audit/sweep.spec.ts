/**
 * Every screen is opened once in each language, and all that each screen must hold is looked for there. axe and the contrast
 * look at it as on a computer in one language and as on a phone in the other. This alternates, so they see what screens
 * share in all four ways.
 */
import { blueprint, furnish, type Furniture } from "#tests/sheets/furnish.ts"
import { insertWidest } from "#tests/sheets/insert-widest.ts"
import type { Screen } from "#tests/sheets/screen.ts"
import { groups, screensOf } from "#tests/sheets/screens.ts"
import { expect, test as base } from "../fixtures.ts"
import { preloadAxe } from "./violations.ts"
import { visitScreen } from "./visit-screen.ts"

const test = base.extend<object, { furniture: Furniture }>({
  furniture: [async ({ app }, use) => use(await furnish(app.owner)), { scope: "worker" }],
  async page({ page }, use) {
    const endPreload = await preloadAxe(page)
    await use(page)
    await endPreload()
  },
})

/** Workers share the screens evenly, however many there are. */
test.describe.configure({ mode: "parallel", timeout: 180_000 })
const screensInATest = 9

for (const group of groups) {
  const count = screensOf(blueprint)[group].length
  for (let from = 0; from < count; from += screensInATest) {
    const to = Math.min(from + screensInATest, count)
    for (const lang of ["en", "ar"])
      test(`${group} screens ${from + 1} to ${to}, ${lang}: everything holds`, async ({
        page,
        app,
        furniture,
        complaints,
        signInAsShop,
        signInAsAdmin,
      }) => {
        const screens: readonly Screen[] = screensOf(furniture)[group].slice(from, to)
        if (group === "owner") await signInAsShop()
        if (group === "admin") await signInAsAdmin()
        const wrong: string[] = []
        for (const [index, screen] of screens.entries()) {
          await app.owner.query("update sessions set authenticated_at = now() - make_interval(mins => $1)", [
            screen.isLongAgo ? 16 : 0,
          ])
          const closeView = (index % 2 === 0) === (lang === "en") ? "computer" : "phone"
          wrong.push(...(await visitScreen(page, screen, lang, complaints, closeView)))
        }
        expect(wrong).toEqual([])
      })
  }
}

for (const lang of ["en", "ar"])
  test(`the operator's lists fit every width from phone to desktop, whatever stands in them, ${lang}`, async ({
    page,
    app,
    furniture,
    signInAsAdmin,
  }) => {
    expect(furniture.admin, "lists are long").not.toBe("")
    const removeWidest = await insertWidest(app.owner)
    await signInAsAdmin()
    const over: string[] = []
    for (const list of ["shops", "shops/payments", "join-requests", "plans", "admins", "audit"]) {
      await page.goto(`/admin/${list}?lang=${lang}`)
      // Each side of each width from which a list or its surroundings are laid out anew.
      for (const width of [360, 719, 720, 911, 912, 1023, 1024, 1215, 1216, 1280, 1471, 1472]) {
        await page.setViewportSize({ width, height: 800 })
        for (const wide of await page.evaluate(tooWideIn))
          over.push(`${list}, ${lang}, ${width}: ${wide} pixels`)
      }
    }
    await removeWidest()
    expect(over).toEqual([])
  })

/** Runs in the browser. @returns by how many pixels the page is too wide, and each table that its panel cuts off. */
function tooWideIn(): number[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const tables = [...document.querySelectorAll(".panel--table > .table")]
  const cut = tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  return [scrollWidth - clientWidth, ...cut].filter((pixels) => pixels > 0)
}
