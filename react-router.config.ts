import { globSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { Config } from "@react-router/dev/config"
import { buildDocuments } from "./server/bundling/build-documents.ts"
import { buildWorker, readSheets } from "./server/bundling/build-worker.ts"
import { compressFiles } from "./server/bundling/compress-files.ts"

export default {
  appDirectory: "app",
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client")
    const sheets = await readSheets(folder)
    await removeScripts(folder)
    const scripts = await buildDocuments(import.meta.dirname, folder)
    await buildWorker(import.meta.dirname, folder, [...sheets, ...scripts])
    await compressFiles(folder)
  },
} satisfies Config

/** Of the framework's files for the browser, pages need only the style sheets: no browser runs the router. */
async function removeScripts(folder: string): Promise<void> {
  const scripts = globSync("assets/*.js", { cwd: folder })
  await Promise.all(scripts.map((file) => rm(join(folder, file))))
}
