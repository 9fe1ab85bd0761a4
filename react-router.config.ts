import { join } from "node:path"
import type { Config } from "@react-router/dev/config"
import { compressFiles } from "./server/bundling/compress-files.ts"

/** Route discovery is `initial`: on demand it would cost each first visit an uncacheable manifest request. */
export default {
  appDirectory: "app",
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config
