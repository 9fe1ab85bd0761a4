/**
 * Every screen is opened once in each language, and all that each screen must hold is looked for there; the public ones in
 * Arabic are in `public-sweep.spec.ts`. axe and the contrast look at it as on a computer in one language and as on a phone
 * in the other. This alternates, so they see what screens share in all four ways.
 */
import { locales } from "#app/domain/language/locale.ts"
import { insertWidest } from "#tests/sheets/insert-widest.ts"
import { groups } from "#tests/sheets/screens.ts"
import { expect } from "../fixtures.ts"
import { parallel, portionsOf, test, titleOf } from "./sweep-screens.ts"

test.describe.configure(parallel)

for (const portion of groups.flatMap(portionsOf))
  for (const lang of locales)
    if (portion.group !== "public" || lang !== "ar")
      test(titleOf(portion, lang), ({ sweep }) => sweep(portion, lang))

for (const lang of locales)
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
