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
