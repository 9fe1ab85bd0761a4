/** Seeds a database through the real pipeline: started with a SeedOrder, sends the credentials. */
import { seedPlatform } from "#server/seed-platform.ts"
import type { TestServer } from "../postgres/test-server.ts"

export type SeedOrder = { connection: TestServer["connection"]; storageUrl: string }

const order = JSON.parse(process.argv[2] ?? "") as SeedOrder
const credentials = await seedPlatform({
  owner: order.connection,
  storageUrl: order.storageUrl,
  adminEmail: undefined,
  adminPassword: undefined,
  log: () => {},
})
process.send?.(credentials)
process.disconnect()
