import { expect, test } from "vitest"
import {
  compoundsOf,
  definedIn,
  isModule,
  readSheets,
  selectorsOf,
  splitAtCommas,
  type Sheet,
} from "./sheets.ts"

const sheets = readSheets()

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
  expect(sheets.length).toBeGreaterThan(5)
  const found = sheets.flatMap(({ path, css }) =>
    css
      .split("\n")
      .map((line, index) => ({ line, position: `${path}:${index + 1}` }))
      .filter(({ line }) => physical.test(line)),
  )
  expect(found).toEqual([])
})

test("style sheets put their rules into a layer, so that their order of loading does not matter", () => {
  for (const { path, css } of sheets) {
    if (path.endsWith("fonts.css")) continue
    expect(css, path).toMatch(/@layer (tokens|pieces|screens) \{/)
  }
})

/** Each class that several of these sheets define, with the sheets. */
function definedTwice(together: readonly Sheet[]): string[] {
  const positions = new Map<string, string[]>()
  for (const { path, css } of together)
    for (const name of definedIn(css)) positions.set(name, [...(positions.get(name) ?? []), path])
  return [...positions]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `.${name} in ${all.join(" and ")}`)
}

test("a class counts as defined where it stands alone, and not where a rule only leans on it", () => {
  const one = "@layer screens { .plan { gap: 0 } @media (width < 45rem) { .row, .cell { gap: 0 } } }"
  const two = ".card .plan { gap: 0 } .plan:hover { gap: 0 } :is(.head, .row) h2 { gap: 0 } .own { gap: 0 }"
  const three = ".x,\n.cell { gap: 0 } :root:has(.y) :is(.x, .own, .page > :not(dialog), .row) { gap: 0 }"
  const found = definedTwice([
    { path: "one.css", css: one },
    { path: "two.css", css: two },
    { path: "three.css", css: three },
  ])
  expect(found).toEqual([".cell in one.css and three.css"])
})

/** Two sheets may meet on one page, in an order that nobody chose: the later one would silently win. Layers have an order. */
test("no class is defined in two global sheets of one layer", () => {
  const layerOf = ({ css }: Sheet) => /@layer (\w+) \{/.exec(css)?.[1] ?? "none"
  const layers = Map.groupBy(
    sheets.filter((sheet) => !isModule(sheet)),
    layerOf,
  )
  for (const [layer, together] of layers) expect(definedTwice(together), layer).toEqual([])
})

/** So a class of a CSS Module, `sheet_class`, never meets a global one. */
test("no global class has a single underscore", () => {
  const names = sheets.filter((sheet) => !isModule(sheet)).flatMap(({ css }) => [...definedIn(css)])
  expect(names.filter((name) => /[^_]_[^_]/.test(name))).toEqual([])
})

/** Returns whether the last part of a selector names no class, element or attribute. */
function endsInAnything(selector: string): boolean {
  const last = compoundsOf(selector).at(-1) ?? ""
  const [, list] = /:(?:is|where)\((.*)\)/.exec(last) ?? []
  if (list !== undefined && splitAtCommas(list).every((one) => !endsInAnything(one))) return false
  return last.replaceAll(/::?[\w-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|\*/g, "") === ""
}

/** Selectors that change anything inside an element that `:has()` describes. */
const restylingAll = (css: string) =>
  selectorsOf(css).filter(
    (selector) =>
      compoundsOf(selector)
        .slice(0, -1)
        .some((part) => part.includes(":has(")) && endsInAnything(selector),
  )

test("a selector restyles everything if `:has()` stands before a part without a name", () => {
  const css = (selector: string) => `@layer screens { ${selector} { gap: 0 } }`
  for (const selector of [".a:has(.b) > *", ":root:has(.b) .c > :not(.d)", ".a:has(b) :is(.c, .d > *)"])
    expect(restylingAll(css(selector))).toEqual([selector])
  for (const selector of [".a:has(> *)", ".a > :has(.b)", ".a:has(b) :is(th, .d):not(:first-child)::after"])
    expect(restylingAll(css(selector))).toEqual([])
})

/** Chromium has one set of such rules: one of them makes it restyle the whole page with each element that is added. */
test("no rule restyles the whole page when an element is added", () => {
  expect(
    sheets.flatMap(({ path, css }) => restylingAll(css).map((selector) => `${path}: ${selector}`)),
  ).toEqual([])
})
