import { createHash } from "node:crypto"
import { globSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { lostPage, type LostPage } from "./lost-page.ts"

/** What the service worker of a build has in it. */
type Contents = {
  /** It changes with the list of files. */
  version: string
  /** The addresses of the files that the worker caches. Each contains a hash of the file's content. */
  files: readonly string[]
  /** It replaces an owner's page that can't be loaded. */
  lostPage: LostPage
}

/** The worker's source has this in place of {@link Contents}. */
const placeholder = '{ version: "", files: [], lostPage: { html: "", policy: "" } }'

/**
 * Writes the addresses of the files of owners' pages into the service worker: their scripts, all style sheets that they
 * link to, and the fonts.
 * @param folder the folder of the browser's part of the build
 * @param pageFiles the addresses of the scripts and style sheets
 */
export async function buildWorker(root: string, folder: string, pageFiles: readonly string[]): Promise<void> {
  const fonts = globSync("assets/*.woff2", { cwd: folder })
  const addresses = fonts.map((path) => `/${path.replaceAll("\\", "/")}`)
  const files = [...new Set([...pageFiles, ...addresses])].toSorted()
  const contents: Contents = {
    version: createHash("sha256").update(files.join("\n")).digest("base64url").slice(0, 12),
    files,
    lostPage: await lostPage(root),
  }
  const worker = join(folder, "shop", "notices.js")
  const source = await readFile(worker, "utf8")
  if (!source.includes(placeholder)) throw new Error(`${worker} has no ${placeholder}`)
  await writeFile(
    worker,
    source.replace(placeholder, () => JSON.stringify(contents)),
  )
}

/** The part of the framework's manifest that is read here. */
type Manifest = { routes: Record<string, { css?: readonly string[] }> }

/** Returns the addresses of the style sheets of owners' pages, from the manifest that the framework's build has written. */
export async function readSheets(folder: string): Promise<string[]> {
  const [manifest = ""] = globSync("assets/manifest-*.js", { cwd: folder })
  const text = await readFile(join(folder, manifest), "utf8")
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest
  const ofOwners = Object.entries(routes).filter(
    ([id]) => id === "root" || /^dashboard\/(?!sign-in\/)/.test(id),
  )
  // The framework marks the sheets of its own entry with a `#`, which no request has.
  return ofOwners.flatMap(([, { css = [] }]) => css.map((address) => address.replace(/#$/, "")))
}
