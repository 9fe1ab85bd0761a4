/** Serves the built application until its starter lets go: started with a ServeOrder, sends its port. */
import type { PushNetwork } from "#app/notifications/push/push-network.server.ts"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"
import { loadApplication } from "#server/start/load-application.ts"
import { createLogger } from "#server/log/logger.ts"
import { readSettings } from "#server/start/settings.ts"
import { cheapPasswords, quickEncoding } from "#tests/application/cheap-work.ts"
import { lateScripts } from "./late-scripts.ts"

/** `data`: a folder for the pictures and the mail. */
export type ServeOrder = { address: ServerAddress; data: string; secret: string; pushNetwork: PushNetwork }

const order = JSON.parse(process.argv[2] ?? "") as ServeOrder
const released = new Promise((resolve) => process.once("disconnect", resolve))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})

/** In milliseconds, for `npm run long -- late-scripts`. */
const lateness = Number(process.env["LATE_SCRIPTS"] ?? "0")
const openApplication = await loadApplication()
const settings = readSettings({
  PORT: "0",
  PUBLIC_URL: "http://vitrine.test",
  DATA_DIR: order.data,
})
const application = await openApplication({
  settings: { ...settings, sessionSecret: order.secret },
  address: order.address,
  pushNetwork: order.pushNetwork,
  // Only what went wrong: it stands beside the test that failed of it.
  log: createLogger({ secrets: [order.secret], destination: { write: complain } }),
  passwordCost: cheapPasswords,
  encodingEffort: quickEncoding,
  encodedPictures: new Map(),
  ...(lateness > 0 ? { files: lateScripts(lateness) } : {}),
})
process.send?.(application.port)
await released
await application.close()
process.exit()

function complain(line: string): void {
  const { level } = JSON.parse(line) as { level: string }
  if (level === "error" || level === "fatal") process.stderr.write(line)
}
