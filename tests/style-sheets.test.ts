import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

/** Properties and values that name a side of the screen instead of a side of the text. */
const physical =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right))\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

const fine = [
  "background-position: right 0.75rem center",
  "margin-inline-start: 1rem",
  "inset-inline: 0 auto",
]
const wrong = [
  "margin-left: 1rem",
  "left: 0",
  "text-align: right",
  "border-top-left-radius: 2px",
  "float: left",
]

test("the pattern refuses physical properties and nothing else", () => {
  for (const rule of fine) expect(physical.test(rule), rule).toBe(false)
  for (const rule of wrong) expect(physical.test(rule), rule).toBe(true)
})

test("style sheets use logical properties only, so that both directions stay right", () => {
  const sheets = globSync("app/**/*.css", { cwd: root })
  expect(sheets.length).toBeGreaterThan(5)
  const found = sheets.flatMap((sheet) =>
    readFileSync(join(root, sheet), "utf8")
      .split("\n")
      .map((line, index) => ({ line, place: `${sheet}:${index + 1}` }))
      .filter(({ line }) => physical.test(line)),
  )
  expect(found).toEqual([])
})

test("style sheets put their rules into a layer, so that their order of loading does not matter", () => {
  for (const sheet of globSync("app/**/*.css", { cwd: root })) {
    if (sheet.endsWith("fonts.css")) continue
    expect(readFileSync(join(root, sheet), "utf8"), sheet).toMatch(/@layer (tokens|pieces|screens) \{/)
  }
})

/** A list within :is() or :where(), and what is nested in it, is a part of its selector. */
function withoutLists(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, "")
  return shorter === selector ? selector : withoutLists(shorter)
}

/** The classes that a sheet defines: selectors that are one class and nothing else, whatever surrounds the rule. */
function classesOf(css: string): Set<string> {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g)].map(
    ([, text = ""]) => text,
  )
  const single = selectors.flatMap((text) => withoutLists(text).split(","))
  return new Set(single.flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []))
}

/** Each class that several of these sheets define, with the sheets. */
function definedTwice(sheets: Readonly<Record<string, string>>): string[] {
  const places = new Map<string, string[]>()
  for (const [sheet, css] of Object.entries(sheets))
    for (const name of classesOf(css)) places.set(name, [...(places.get(name) ?? []), sheet])
  return [...places]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `.${name} in ${all.join(" and ")}`)
}

test("a class counts as defined where it stands alone, and not where a rule only leans on it", () => {
  const sheets = {
    "one.css": "@layer screens { .plan { gap: 0 } @media (width < 45rem) { .row, .cell { gap: 0 } } }",
    "two.css":
      ".card .plan { gap: 0 } .plan:hover { gap: 0 } :is(.head, .row) h2 { gap: 0 } /* .cell { */ .own { gap: 0 }",
    "three.css": ".x,\n.cell { gap: 0 } :root:has(.y) :is(.x, .own, .page > :not(dialog), .row) { gap: 0 }",
  }
  expect(definedTwice(sheets)).toEqual([".cell in one.css and three.css"])
})

/** Two sheets may meet on one page, in an order that nobody chose: the later one would silently win. Layers have an order. */
test("no class is defined in two sheets of one layer", () => {
  const sheets = globSync("app/**/*.css", { cwd: root }).map((sheet) => {
    const css = readFileSync(join(root, sheet), "utf8")
    return { sheet, css, layer: /@layer (\w+) \{/.exec(css)?.[1] ?? "none" }
  })
  const layers = Object.groupBy(sheets, ({ layer }) => layer)
  expect(Object.keys(layers).toSorted()).toEqual(["none", "pieces", "screens", "tokens"])
  for (const [layer, together = []] of Object.entries(layers)) {
    const contents = Object.fromEntries(together.map(({ sheet, css }) => [sheet, css]))
    expect(definedTwice(contents), layer).toEqual([])
  }
})
