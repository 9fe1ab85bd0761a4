import { join } from "node:path"
import type { Config } from "@react-router/dev/config"
import { buildDocuments } from "./server/bundling/build-documents.ts"
import { buildWorker } from "./server/bundling/build-worker.ts"
import { compressFiles } from "./server/bundling/compress-files.ts"

/** Route discovery is `initial`: on demand it would cost each first visit an uncacheable manifest request. */
export default {
  appDirectory: "app",
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client")
    const scripts = await buildDocuments(import.meta.dirname, folder)
    await buildWorker(import.meta.dirname, folder, scripts)
    await compressFiles(folder)
  },
} satisfies Config
