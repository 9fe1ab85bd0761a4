/** Serves the built application on a bench's database until its parent disconnects: started with a ServeOrder; sends its port. */
import type { ServerAddress } from "#app/database/connection/pools.server.ts"
import type { PushNetwork } from "#app/notifications/push/push-network.server.ts"
import { loadApplication } from "#server/start/load-application.ts"
import { linesTogether } from "#server/log/line-stream.ts"
import { createLogger } from "#server/log/logger.ts"
import type { Settings } from "#server/start/settings.ts"

export type ServeOrder = { address: ServerAddress; settings: Settings; pushNetwork?: PushNetwork }

const { address, settings, pushNetwork } = JSON.parse(process.argv[2] ?? "") as ServeOrder
const released = new Promise((resolve) => process.once("disconnect", resolve))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})

const openApplication = await loadApplication()
const application = await openApplication({
  settings,
  address,
  ...(pushNetwork && { pushNetwork }),
  log: createLogger({
    secrets: [settings.sessionSecret],
    destination: linesTogether({ destination: { write: complain }, clean: (text) => text }),
  }),
})
process.send?.(application.port)
await released
await application.close()
process.exit()

/**
 * Prints only errors. All log lines are still built, as in production, but the cost of reading them is not the
 * server's.
 */
function complain(lines: string): void {
  if (!/"level":"(?:error|fatal)"/.test(lines)) return
  const wrong = lines.split("\n").filter((line) => /^\{"level":"(?:error|fatal)"/.test(line))
  process.stderr.write(wrong.map((line) => `${line}\n`).join(""))
}
