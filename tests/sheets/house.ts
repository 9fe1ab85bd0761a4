import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { Credentials } from "#server/start/seed-platform.ts"
import setup, { type Seeded } from "#tests/e2e/application/global-setup.ts"
import type { ServeOrder } from "#tests/e2e/application/serve-application.ts"
import { start } from "#tests/e2e/application/started.ts"
import { seedFixtures, type Furniture } from "./seed-sheets.ts"

export type House = {
  /** Where it listens, without a trailing slash. */
  address: string
  /** The schema's owner. */
  owner: pg.Client
  furniture: Furniture
  credentials: Credentials[]
  close(): Promise<void>
}

/** Opens the built application with the example shops and the data of the screens. */
export async function openHouse(): Promise<House> {
  const end = await setup()
  const { server, template, images, credentials } = JSON.parse(process.env["VITRINE_SEEDED"] ?? "") as Seeded
  const data = await mkdtemp(join(tmpdir(), "vitrine-sheets-"))
  await cp(images, join(data, "images"), { recursive: true })
  const connection = { ...server.connection, database: template }
  const { host, port, database } = connection
  const order: ServeOrder = {
    address: { host, port, database },
    data,
    secret: server.secret,
    pushNetwork: { allowsPrivate: false },
  }
  const application = await start<number>("./serve-application.ts", [JSON.stringify(order)])
  const owner = new pg.Client(connection)
  await owner.connect()
  // The example shops were made in one moment: lists would show the one or the other first.
  await owner.query(
    "update shops set created_at = created_at - interval '1 minute' where slug = 'souk-al-attarine'",
  )
  return {
    address: `http://127.0.0.1:${application.message}`,
    owner,
    furniture: await seedFixtures(owner),
    credentials,
    async close() {
      await owner.end()
      await application.end()
      await end()
      await rm(data, { recursive: true, force: true })
    },
  }
}
