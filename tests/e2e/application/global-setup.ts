import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Credentials } from "#server/start/seed-platform.ts"
import type { TestServer } from "#tests/postgres/test-server.ts"
import { copyDatabase } from "./copy-database.ts"
import type { SeedOrder } from "./seed.ts"
import { start } from "./started.ts"

/** The data for each worker: the server, and a seeded database with its pictures to copy. */
export type Seeded = { server: TestServer; template: string; images: string; credentials: Credentials[] }

/** One embedded server for the run, and the example shops seeded once. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-e2e-"))
  const images = join(folder, "images")
  const server = await start<TestServer>("../../postgres/serve.ts", [join(folder, "server")])
  const { connection } = await copyDatabase(server.message, server.message.template)
  const order: SeedOrder = { connection, storageUrl: pathToFileURL(images).href }
  const seed = await start<Credentials[]>("./seed.ts", [JSON.stringify(order)])
  await seed.end()
  const seeded: Seeded = {
    server: server.message,
    template: connection.database,
    images,
    credentials: seed.message,
  }
  process.env["VITRINE_SEEDED"] = JSON.stringify(seeded)
  return async () => {
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
}
