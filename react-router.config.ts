import { join } from "node:path"
import type { Config } from "@react-router/dev/config"
import { buildDocuments } from "./server/bundling/build-documents.ts"
import { compressFiles } from "./server/bundling/compress-files.ts"

/** Route discovery is `initial`: on demand it would cost each first visit an uncacheable manifest request. */
export default {
  appDirectory: "app",
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client")
    await buildDocuments(import.meta.dirname, folder)
    await compressFiles(folder)
  },
} satisfies Config
