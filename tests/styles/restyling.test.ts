import { expect, test } from "vitest"
import { classesIn, definedIn, isModule, readSheets, selectorsOf, type Sheet } from "./sheets.ts"

/** Whose sheets are global: the pieces that all areas share. Everything else is a CSS Module. */
const globalSheets = /^app\/(ui|catalogue)\//

/**
 * Where sheets are still to be divided, and how many of their selectors name a class of another sheet. The numbers only go
 * down; a folder without a line has none.
 */
const undivided: Readonly<Record<string, number>> = {}

/** Selectors that name a class of another global sheet, with that class's home. */
function restyling(sheets: readonly Sheet[]): { path: string; selector: string }[] {
  const global = sheets.filter((sheet) => !isModule(sheet))
  const defined = new Map(global.map(({ path, css }) => [path, definedIn(css)]))
  const everywhere = new Set([...defined.values()].flatMap((names) => [...names]))
  const isForeign = (path: string) => (name: string) =>
    everywhere.has(name) && defined.get(path)?.has(name) !== true
  return global.flatMap(({ path, css }) =>
    selectorsOf(css)
      .filter((selector) => classesIn(selector).some(isForeign(path)))
      .map((selector) => ({ path, selector })),
  )
}

const areaOf = (path: string) => path.split("/").slice(0, 2).join("/")
const sheets = readSheets()

test("a selector restyles another sheet where it names a class that stands alone there and not here", () => {
  const found = restyling([
    { path: "app/ui/button.css", css: ".btn { gap: 0 } .btn.is-in { gap: 0 }" },
    { path: "app/ui/panel.css", css: ".panel { gap: 0 } .panel .btn, .panel h2 { gap: 0 }" },
    { path: "app/cart/line.module.css", css: ".btn { gap: 0 }" },
  ])
  expect(found).toEqual([{ path: "app/ui/panel.css", selector: ".panel .btn" }])
})

test("no sheet restyles a class of another one: pieces change by variants and custom properties", () => {
  const areas = Map.groupBy(restyling(sheets), ({ path }) => areaOf(path))
  const over = [...areas].filter(([area, found]) => found.length > (undivided[area] ?? 0))
  expect(Object.fromEntries(over)).toEqual({})
})

test("the sheets of screens are CSS Modules, those of shared pieces are not", () => {
  const wrong = sheets.filter((sheet) => isModule(sheet) === globalSheets.test(sheet.path))
  const paths = wrong.map(({ path }) => path)
  expect(paths.filter((path) => isModule({ path }) || undivided[areaOf(path)] === undefined)).toEqual([])
})

/** Such a selector would leave the sheet's own names. A name here says which, and why there is no other way. */
const leaving: readonly string[] = []

test("no CSS Module names a class that is not its own", () => {
  const found = sheets.filter((sheet) => isModule(sheet) && /:global\b|composes:/.test(sheet.css))
  expect(found.map(({ path }) => path)).toEqual(leaving)
})
