import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Area } from "./app-folders.ts"
import { areasBelow } from "./areas.ts"

/**
 * Absolute paths of style sheets, by the file that they become. Every document has `base` and those of its area: `order`
 * is for pages of carts and orders, and for what opens over a shop's page.
 */
export type DocumentSheets = { base: string[]; shop: string[]; order: string[]; landing: string[] }

/** Frames and islands are closed at the first paint. */
const closed = /(?:(?:cart|delivery)-frame|\.island)\.tsx$/

/** Matches static and dynamic imports, also over several lines; types bring no styles. */
const imports = /\b(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g

/**
 * Finds the style sheets of all documents and of the scripts that they load, in the order of their imports. Only the
 * server renders documents, so no bundle of the browser contains their styles.
 * @param appDirectory the absolute path of `app/`
 */
export function documentSheets(appDirectory: string): DocumentSheets {
  const { areaOf } = areasBelow(appDirectory)
  const roots = globSync("{documents/*.tsx,**/*.document.tsx,**/*.entry.ts}", {
    cwd: appDirectory,
  }).toSorted()
  const byArea = Map.groupBy(roots, (path) => areaOf(join(appDirectory, path)))
  const rootsOf = (area: Area) => (byArea.get(area) ?? []).map((path) => join(appDirectory, path))
  const of = (area: Area) => sheetsOf(rootsOf(area), appDirectory)
  const [everyone, allOfShop, landing] = [of("everyone"), of("shop"), of("landing")]
  const base = new Set([...everyone, ...allOfShop.filter((sheet) => landing.includes(sheet))])
  const lists = rootsOf("shop").filter((root) => /\/(?:shop|product)\.document\.tsx$/.test(root))
  const shop = new Set(sheetsOf(lists, appDirectory, closed))
  const without = (sheets: readonly string[]) => sheets.filter((sheet) => !base.has(sheet))
  return {
    base: [...base],
    shop: without([...shop]),
    order: without(allOfShop.filter((sheet) => !shop.has(sheet))),
    landing: without(landing),
  }
}

function sheetsOf(roots: readonly string[], appDirectory: string, except?: RegExp): string[] {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  function visit(file: string): void {
    if (seen.has(file) || /\.server\.tsx?$/.test(file) || except?.test(file)) return
    seen.add(file)
    if (file.endsWith(".css")) return void sheets.add(file)
    for (const [, fixed, lazy = ""] of readFileSync(file, "utf8").matchAll(imports)) {
      const found = resolve(fixed ?? lazy, file, appDirectory)
      if (found !== undefined) visit(found)
    }
  }
  for (const root of roots) visit(root)
  return [...sheets]
}

/** Returns the file of a relative or `#app/` import; packages and generated modules bring no styles. */
function resolve(specifier: string, importer: string, appDirectory: string): string | undefined {
  if (!/\.(?:tsx?|css)$/.test(specifier)) return undefined
  if (specifier.startsWith("#app/")) return join(appDirectory, specifier.slice("#app/".length))
  return specifier.startsWith(".") ? join(importer, "..", specifier) : undefined
}
