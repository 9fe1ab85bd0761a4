import type { Config } from "@react-router/dev/config"

/** Route discovery is `initial`: on demand it would cost each first visit an uncacheable manifest request. */
export default {
  appDirectory: "app",
  routeDiscovery: { mode: "initial" },
} satisfies Config
