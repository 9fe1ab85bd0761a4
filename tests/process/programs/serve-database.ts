/** One more process of the application on a database that others serve too. Its argument is what it needs, as JSON. */
import { pathToFileURL } from "node:url"
import type { PushNetwork } from "#app/notifications/push/push-network.server.ts"
import type { ServerAddress } from "#app/database/connection/pools.server.ts"
import type { openApplication } from "#server/application.ts"
import { createLogger } from "#server/log/logger.ts"
import { readSettings } from "#server/start/settings.ts"
import { cheapPasswords, quickEncoding } from "../../application/cheap-work.ts"

export type Served = {
  address: ServerAddress
  secret: string
  /** A folder of its own, or the one that it shares. */
  images: string
  publicUrl: string
  /** Instead of the folder; and hops of proxy in front. */
  storageUrl?: string
  trustProxy?: string
  pushNetwork?: PushNetwork
}

const {
  address,
  secret,
  images,
  publicUrl,
  storageUrl,
  trustProxy = "0",
  pushNetwork,
} = JSON.parse(process.argv[2] ?? "") as Served
const bundle = new URL("../../../build/server/index.js", import.meta.url).href
const { openApplication: open } = (await import(bundle)) as { openApplication: typeof openApplication }
const STORAGE_URL = storageUrl ?? pathToFileURL(images).href
const settings = readSettings({
  PORT: "0",
  PUBLIC_URL: publicUrl,
  DATA_DIR: images,
  STORAGE_URL,
  TRUST_PROXY: trustProxy,
})
const { port } = await open({
  settings: { ...settings, sessionSecret: secret },
  address,
  ...(pushNetwork && { pushNetwork }),
  passwordCost: cheapPasswords,
  encodingEffort: quickEncoding,
  log: createLogger({ secrets: [secret], destination: { write: () => {} } }),
})
console.log(`serves at http://127.0.0.1:${port}`)
