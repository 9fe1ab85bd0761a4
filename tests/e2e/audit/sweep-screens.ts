import type { Locale } from "#app/domain/language/locale.ts"
import { template, seedFixtures, type Furniture } from "#tests/sheets/seed-sheets.ts"
import type { Screen } from "#tests/sheets/screen.ts"
import { screensOf, type Group } from "#tests/sheets/screens.ts"
import { expect, test as base } from "../fixtures.ts"
import { preloadAxe } from "./violations.ts"
import { visitScreen } from "./visit-screen.ts"

/** The screens of one test: those of a group from `from` to before `to`. */
type Portion = { group: Group; from: number; to: number }

type Fixtures = {
  /** Opens each screen of a portion in a language and expects that all holds there. */
  sweep: (portion: Portion, lang: Locale) => Promise<void>
}

export const test = base.extend<Fixtures, { furniture: Furniture }>({
  furniture: [async ({ app }, use) => use(await seedFixtures(app.owner)), { scope: "worker" }],

  async page({ page }, use) {
    const endPreload = await preloadAxe(page)
    await use(page)
    await endPreload()
  },

  sweep: async ({ page, app, furniture, consoleErrors, signInAsShop, signInAsAdmin }, use) =>
    use(async ({ group, from, to }, lang) => {
      const screens: readonly Screen[] = screensOf(furniture)[group].slice(from, to)
      if (group === "owner") await signInAsShop()
      if (group === "admin") await signInAsAdmin()
      const wrong: string[] = []
      for (const [index, screen] of screens.entries()) {
        await app.owner.query("update sessions set authenticated_at = now() - make_interval(mins => $1)", [
          screen.isLongAgo ? 16 : 0,
        ])
        const closeView = (index % 2 === 0) === (lang === "en") ? "computer" : "phone"
        wrong.push(...(await visitScreen(page, screen, lang, consoleErrors, closeView)))
      }
      expect(wrong).toEqual([])
    }),
})

/** A spec file that sweeps: its tests run in parallel, so that workers share the screens evenly, however many there are. */
export const parallel = { mode: "parallel", timeout: 180_000 } as const
const screensInATest = 9

export function portionsOf(group: Group): Portion[] {
  const count = screensOf(template)[group].length
  return Array.from({ length: Math.ceil(count / screensInATest) }, (_, index) => {
    const from = index * screensInATest
    return { group, from, to: Math.min(from + screensInATest, count) }
  })
}

export const titleOf = ({ group, from, to }: Portion, lang: string) =>
  `${group} screens ${from + 1} to ${to}, ${lang}: everything holds`
