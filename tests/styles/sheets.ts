import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

/** A style sheet of the product, by its path in the repository. */
export type Sheet = { path: string; css: string }

/** All sheets, without their comments. */
export function readSheets(): Sheet[] {
  return globSync("app/**/*.css", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, css: withoutComments(readFileSync(join(root, path), "utf8")) }))
}

/** A CSS Module, whose classes belong to its own components. All other sheets are global. */
export const isModule = ({ path }: Pick<Sheet, "path">) => path.endsWith(".module.css")

/** Lines stay what they were, so that a finding can name its line. */
const withoutComments = (css: string) =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))

/** The selectors of a sheet, one for each comma of its rules. A list within `:is()` is a part of its selector. */
export function selectorsOf(css: string): string[] {
  const rules = [...css.matchAll(/([^{};]+)\{/g)].map(([, text = ""]) => text.trim())
  return rules.filter((text) => !text.startsWith("@")).flatMap(splitAtCommas)
}

/** Splits a list of selectors at its own commas. */
export const splitAtCommas = (list: string) => splitAt(list, /,/)

/** Splits a selector into its compounds: at its own combinators and spaces. */
export const compoundsOf = (selector: string) => splitAt(selector, /[\s>+~]/).filter((part) => part !== "")

/** Splits where no parenthesis is open. */
function splitAt(list: string, separator: RegExp): string[] {
  const parts = [""]
  let depth = 0
  for (const sign of list) {
    if (sign === "(") depth += 1
    if (sign === ")") depth -= 1
    if (separator.test(sign) && depth === 0) parts.push("")
    else parts.push(`${parts.pop() ?? ""}${sign}`)
  }
  return parts.map((part) => part.trim())
}

/** The classes that a selector names, wherever they stand in it. */
export const classesIn = (selector: string) =>
  [...selector.replaceAll(/"[^"]*"/g, "").matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name)

/** The classes that a sheet defines: a selector that is the class and nothing else, whatever surrounds the rule. */
export function definedIn(css: string): Set<string> {
  return new Set(selectorsOf(css).flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []))
}
