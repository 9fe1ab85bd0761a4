import { relative } from "node:path"
import type { Plugin } from "vite"
import { assetsFile, documentEntries, type DocumentAssets } from "./build-documents.ts"
import { documentSheets } from "./document-sheets.ts"

const name = "virtual:document-assets"

/**
 * Gives the server the addresses of the files that documents load: those of the build beside it, in development those
 * of the sources.
 * @param appDirectory the absolute path of `app/`
 */
export function documentAssets(appDirectory: string): Plugin {
  let isDevelopment = false
  return {
    name: "document-assets",
    configResolved: ({ command }) => void (isDevelopment = command === "serve"),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      if (isDevelopment) return `export default ${JSON.stringify(ofSources(appDirectory))}`
      return `import { readFileSync } from "node:fs"
        export default JSON.parse(readFileSync(new URL("../client/${assetsFile}", import.meta.url), "utf8"))`
    },
  }
}

function ofSources(appDirectory: string): DocumentAssets {
  const addressOf = (file: string) => `/app/${relative(appDirectory, file).replaceAll("\\", "/")}`
  const entries = Object.entries(documentEntries(appDirectory))
  const { base, shop, order, landing } = documentSheets(appDirectory)
  const linked = (files: readonly string[]) => files.map((file) => `${addressOf(file)}?direct`)
  return {
    scripts: Object.fromEntries(entries.map(([entry, file]) => [entry, addressOf(file)])),
    sheets: { base: linked(base), shop: linked(shop), order: linked(order), landing: linked(landing) },
  }
}
