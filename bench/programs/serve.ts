/** Serves the built application on a bench's database until its starter lets go: started with a ServeOrder, tells its port. */
import type { ServerAddress } from "#app/database/pools.server.ts"
import { loadApplication } from "#server/load-application.ts"
import { createLogger } from "#server/logger.ts"
import type { Settings } from "#server/settings.ts"

export type ServeOrder = { address: ServerAddress; settings: Settings }

const { address, settings } = JSON.parse(process.argv[2] ?? "") as ServeOrder
const released = new Promise((resolve) => process.once("disconnect", resolve))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})

const openApplication = await loadApplication()
const application = await openApplication({
  settings,
  address,
  log: createLogger({ secrets: [settings.sessionSecret], destination: { write: complain } }),
})
process.send?.(application.port)
await released
await application.close()
process.exit()

function complain(line: string): void {
  const { level } = JSON.parse(line) as { level: string }
  if (level === "error" || level === "fatal") process.stderr.write(line)
}
