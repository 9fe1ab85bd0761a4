import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { classesIn, isModule, readSheets, selectorsOf, type Sheet } from "./sheets.ts"

const root = join(import.meta.dirname, "../..")

/** A source file, by its path in the repository. */
type Source = { path: string; text: string }

const importOfModule = /import (\w+) from "([^"]+\.module\.css)"\n/g

/** What is wrong between CSS Modules and the components that import them. */
function problemsOf(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const unused = new Map(
    sheets.filter(isModule).map(({ path, css }) => [path, new Set(selectorsOf(css).flatMap(classesIn))]),
  )
  const defined = new Map([...unused].map(([path, names]) => [path, new Set(names)]))
  const problems: string[] = []
  for (const { path, text } of sources)
    for (const [, name = "", address = ""] of text.matchAll(importOfModule)) {
      const sheet = address.startsWith("#") ? address.slice(1) : join(path, "..", address)
      const rest = text
        .replaceAll(importOfModule, "")
        .replaceAll(/from "[^"]*"/g, "")
        .replaceAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"), (_, className: string) => {
          if (defined.get(sheet)?.has(className) !== true)
            problems.push(`${path}: no .${className} in ${sheet}`)
          unused.get(sheet)?.delete(className)
          return ""
        })
      if (new RegExp(`\\b${name}\\b`).test(rest)) problems.push(`${path}: ${name} is more than ${name}.class`)
    }
  for (const [sheet, names] of unused)
    for (const name of names) problems.push(`${sheet}: nobody uses .${name}`)
  return problems
}

const sheets = readSheets()
const sources = globSync("app/**/*.tsx", { cwd: root }).map((path) => ({
  path: path.replaceAll("\\", "/"),
  text: readFileSync(join(root, path), "utf8"),
}))

test("a class that is missing, unused or computed is found", () => {
  const sheet = {
    path: "app/cart/line.module.css",
    css: "@layer screens { .row > .name { gap: 0 } .old { gap: 0 } }",
  }
  const code = `import styles from "./line.module.css"\n[styles.row, styles.name, styles.nmae, styles[kind]]`
  expect(problemsOf([sheet], [{ path: "app/cart/line.tsx", text: code }])).toEqual([
    "app/cart/line.tsx: no .nmae in app/cart/line.module.css",
    "app/cart/line.tsx: styles is more than styles.class",
    "app/cart/line.module.css: nobody uses .old",
  ])
})

test("each class of a CSS Module is used, and each that is used is there", () => {
  expect(problemsOf(sheets, sources)).toEqual([])
})

/** The plain classes that a source writes: in an attribute, in its conditions, in the text between a template's values. */
function plainClassesIn(text: string): string[] {
  const literals = [
    ...text.matchAll(/\b(?:className|\w+Class)=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g),
  ].flatMap(([, attribute, code]) => attribute ?? literalsIn(code ?? ""))
  return literals.flatMap((names) => names.split(/\s+/)).filter((name) => name !== "")
}

/** A name that a template's value ends or begins, as in `toast--${tone}`, is half a class and is left out. */
function literalsIn(code: string): string[] {
  const compared = code.replaceAll(/[!=]==? "[^"]*"/g, "")
  const templates = [...compared.matchAll(/`([^`]*)`/g)].map(([, template = ""]) =>
    template.replaceAll(/\S*\$\{[^}]*\}\S*/g, " "),
  )
  const strings = [...compared.matchAll(/"([^"]*)"/g)].map(([, value = ""]) => value)
  return [...templates, ...strings]
}

test("plain classes are found in conditions and templates too", () => {
  const code = [
    '<p className="one two" id="no">',
    '<p className={isOn === "no" ? "three" : `four ${styles.no}`}>',
    '<p className={`toast--${no} five ${isOn ? "six" : ""}`}>',
    '<p className={classNames("seven", isOn && "eight", className)}>',
  ].join("\n")
  expect(plainClassesIn(code).toSorted()).toEqual(
    ["one", "two", "three", "four", "five", "six", "seven", "eight"].toSorted(),
  )
})

test("each plain class in the markup is one of a global sheet", () => {
  const known = new Set(
    sheets.filter((sheet) => !isModule(sheet)).flatMap(({ css }) => selectorsOf(css).flatMap(classesIn)),
  )
  const unknown = sources.flatMap(({ path, text }) =>
    plainClassesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
