/** Seeds a database through the real pipeline: started with a SeedOrder, sends the credentials. */
import { passwordCost } from "#app/auth/password/password-hash.server.ts"
import { encodingEffort } from "#app/images/pipeline/codec.server.ts"
import { drawSeedPictures } from "#server/start/draw-seed-pictures.ts"
import { seedPlatform } from "#server/start/seed-platform.ts"
import { cheapPasswords, quickEncoding } from "#tests/application/cheap-work.ts"
import type { TestServer } from "#tests/postgres/test-server.ts"
import { illustrateOnce } from "./illustrate-once.ts"

export type SeedOrder = { connection: TestServer["connection"]; storageUrl: string }

const order = JSON.parse(process.argv[2] ?? "") as SeedOrder
passwordCost.set(cheapPasswords)
encodingEffort.set(quickEncoding)
const position = { owner: order.connection, storageUrl: order.storageUrl, illustrate: illustrateOnce }
const credentials = await seedPlatform({ ...position, adminEmail: undefined, adminPassword: undefined })
await drawSeedPictures(position)
process.send?.(credentials)
process.disconnect()
