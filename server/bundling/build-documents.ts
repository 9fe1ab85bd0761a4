import { globSync, readFileSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { basename, join, relative } from "node:path"
import { minify } from "terser"
import { build, type Plugin } from "vite"
import { entriesOf, type Bundle } from "./shared-chunks.ts"
import { classNamer } from "./class-namer.ts"
import { documentSheets, type DocumentSheets } from "./document-sheets.ts"
import { documentMessages } from "./document-messages.ts"
import { cachedPluralRules } from "./cached-plural-rules.ts"

/** The addresses of the files that documents load, by the names of their entries and groups. */
export type DocumentAssets = {
  scripts: Record<string, string>
  sheets: Record<keyof DocumentSheets, readonly string[]>
}

/** The path is below the browser's folder of the build; a name with a dot is never served. */
export const assetsFile = ".vite/documents.json"

/** Names of files stand in the script for which a shopper's page waits, so their hashes have six characters. */
const fileName = "assets/[name]-[hash:6].js"

/** Finds the entry scripts of documents: each `app/**` file called `NAME.entry.ts`, by its name. */
export function documentEntries(appDirectory: string): Record<string, string> {
  const files = globSync("**/*.entry.ts", { cwd: appDirectory }).toSorted()
  return Object.fromEntries(files.map((file) => [basename(file, ".entry.ts"), join(appDirectory, file)]))
}

/**
 * Builds the scripts of all pages, and the style sheets of the public documents, beside those of the framework. The two
 * share nothing, so a change of one changes no address of the other.
 * @param folder the folder of the browser's part of the build
 * @returns the addresses of the scripts of owners' pages
 */
export async function buildDocuments(root: string, folder: string): Promise<string[]> {
  const app = join(root, "app")
  const sheets = documentSheets(app)
  const assets: DocumentAssets = { scripts: {}, sheets: { base: [], shop: [], order: [], landing: [] } }
  const plugins = [
    cachedPluralRules(),
    lightRuntimes(app),
    documentMessages(),
    sheetModules(sheets),
    classNamesOnly(app),
    inlined(),
    recorded(assets),
  ]
  const scripts = Object.entries(documentEntries(app)).map(([name, file]) => ({ [name]: file }))
  const files = Object.fromEntries(Object.keys(sheets).map((name) => [`sheet-${name}`, sheetModule + name]))
  // Each script is built alone: a part that two of them share would become a separate file, for which both would wait.
  const scriptsOfOwners: string[] = []
  for (const input of [files, ...scripts]) {
    const isOfWorkspace = Object.keys(input).some(isWorkspace)
    const output = await build({
      root,
      configFile: false,
      logLevel: "warn",
      plugins: isOfWorkspace ? [hrefInScripts(app), ...plugins] : plugins,
      css: { modules: { generateScopedName: classNamer(app) } },
      resolve: { alias: isOfWorkspace ? [] : lightReact },
      build: {
        target: "es2022",
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input,
          preserveEntrySignatures: "allow-extension",
          output: {
            ...{ entryFileNames: fileName, chunkFileNames: fileName },
            ...(isOfWorkspace && { codeSplitting: { groups: [{ name: withEntry, debugName: "entry" }] } }),
          },
        },
      },
    })
    if ("owner" in input) scriptsOfOwners.push(...chunksOf(output))
  }
  await mkdir(join(folder, ".vite"), { recursive: true })
  await writeFile(join(folder, assetsFile), JSON.stringify(assets))
  return scriptsOfOwners
}

function chunksOf(output: Awaited<ReturnType<typeof build>>): string[] {
  if (!("output" in output)) throw new Error("the bundler has built something else than one bundle")
  return output.output.flatMap((file) => (file.type === "chunk" ? [`/${file.fileName}`] : []))
}

/**
 * Puts all modules that an entry imports statically into its own file. By default what its later parts share with it would be
 * files beside it, for which a page would wait once more.
 */
function withEntry(id: string, bundle: Bundle): string | null {
  const [entry] = entriesOf(id, bundle)
  return entry === undefined ? null : basename(entry, ".entry.ts")
}

/** Returns whether this is the entry of owners' or operators' pages. */
const isWorkspace = (name: string) => name === "owner" || name === "operator"

/** Gives the scripts of these pages addresses without the router. */
function hrefInScripts(app: string): Plugin {
  return {
    name: "href-in-scripts",
    enforce: "pre",
    resolveId: (id) => (id === "react-router" ? join(app, "ui", "script", "href-in-scripts.ts") : undefined),
  }
}

/** What shoppers' islands have in place of React, of which it has a fourteenth of the bytes (decision 101). */
const lightReact = [
  { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: "preact/$1" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
]

const sheetModule = "virtual:document-sheet/"

/** Provides a module for each group of style sheets, of which the bundler makes one file. */
function sheetModules(sheets: DocumentSheets): Plugin {
  const contents = new Map(Object.entries(sheets))
  return {
    name: "document-sheets",
    resolveId: (id) => (id.startsWith(sheetModule) ? `\0${id}` : undefined),
    load(id) {
      const files = contents.get(id.replace(`\0${sheetModule}`, ""))
      // Without the export the bundler would drop the sheets of which no class is used here.
      return files?.map((file, index) => `export * as sheet${index} from ${JSON.stringify(file)}`).join("\n")
    },
  }
}

/** Gives scripts only the names of their classes: the document's sheets contain the styles. */
function classNamesOnly(app: string): Plugin {
  const nameOf = classNamer(app)
  const marker = "\0class-names:"
  return {
    name: "class-names-only",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(".css") || importer === undefined || importer.startsWith("\0")) return undefined
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      return resolved && `${marker}${resolved.id}.js`
    },
    load(id) {
      if (!id.startsWith(marker)) return undefined
      const file = id.slice(marker.length, -".js".length)
      if (!file.endsWith(".module.css")) return ""
      const classes = readFileSync(file, "utf8").matchAll(/\.([A-Za-z_][\w-]*)/g)
      const names = [...new Set([...classes].map(([, name = ""]) => name))]
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, nameOf(name, file)])))}`
    },
  }
}

/** Removes from scripts what they do not use: the messages' search for a language, and the preloading of styles. */
function lightRuntimes(app: string): Plugin {
  return {
    name: "light-runtimes",
    enforce: "pre",
    resolveId: (id) =>
      /(?:^|\/)(?:compiled|\.\.)\/runtime\.js$/.test(id)
        ? join(app, "messages", "document-runtime.ts")
        : undefined,
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load()" : undefined,
  }
}

/**
 * Inlines functions that are called once, such as the languages of each message. It saves a twentieth of our scripts,
 * which the bundler's own minifier leaves. Packages gain nothing, and take long.
 */
function inlined(): Plugin {
  return {
    name: "inlined-functions",
    async renderChunk(code, { moduleIds }) {
      if (moduleIds.some((id) => id.includes("node_modules"))) return null
      const compress = { passes: 3, ecma: 2020, module: true } as const
      const { code: smaller } = await minify(code, { compress, mangle: false, module: true })
      return smaller === undefined ? null : { code: smaller, map: null }
    },
  }
}

/**
 * Records the addresses, and rejects what would make a shopper wait: an entry that contains React, a script that
 * contains the router. Owners' and operators' entries contain what replaces a page: it can't fail to load after an
 * answer then.
 */
function recorded(assets: DocumentAssets): Plugin {
  return {
    name: "document-assets",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset") {
          const group = /^assets\/sheet-(base|shop|order|landing)-/.exec(file.fileName)?.[1]
          if (group !== undefined && file.fileName.endsWith(".css"))
            assets.sheets[group as keyof DocumentSheets] = [`/${file.fileName}`]
          continue
        }
        const packages = file.moduleIds.flatMap(
          (id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
        )
        if (packages.includes("react-router")) this.error(`${file.fileName} has the router in it`)
        if (file.name.startsWith("sheet-")) delete bundle[file.fileName]
        if (!file.isEntry || file.name.startsWith("sheet-")) continue
        const others = packages.filter((name) => !isWorkspace(file.name) || name !== "morphlex")
        if (others.length > 0) this.error(`${file.fileName} has ${others.join(", ")} in it`)
        for (const shared of file.imports)
          if (
            bundle[shared]?.type !== "chunk" ||
            bundle[shared].moduleIds.some((id) => id.includes("node_modules"))
          )
            this.error(`${file.fileName} waits for ${relative(".", shared)}`)
        assets.scripts[file.name] = `/${file.fileName}`
      }
    },
  }
}
