import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, expect } from "vitest"
import type { ServerAddress } from "#app/database/pools.server.ts"
import type { Application, openApplication } from "#server/application.ts"
import type { ConnectionLimits } from "#server/http-limits.ts"
import { createLogger } from "#server/logger.ts"
import { readSettings } from "#server/settings.ts"
import { heardOwner } from "./heard-owner.ts"
import { createTestDatabase, type TestDatabase } from "./postgres/create-test-database.ts"
import type { TestAdmin } from "./words/insert-admin.ts"
import type { TestShop } from "./words/insert-shop.ts"
import { visitorOf, type Visitor } from "./words/visitor.ts"

export type TestApplication = {
  /** Where it listens; `publicUrl` is what its pages say of themselves. */
  address: string
  publicUrl: string
  /** Where it tells its metrics: an application that is given a `METRICS_PORT`. */
  metrics: string
  database: TestDatabase
  /** The folder of the image store. */
  images: string
  /** Each line that was logged. */
  lines: Record<string, unknown>[]
  visitor(): Visitor
  signInAsShop(shop: TestShop): Promise<Visitor>
  signInAsAdmin(admin: TestAdmin): Promise<Visitor>
}

/** The bundle that `npm start` serves: what is tested is what is shipped. */
const bundle = new URL("../build/server/index.js", import.meta.url).href

/**
 * For a test file: the real application on a database and an image store of its own, until its last test is over.
 * `reach` may put something between it and the database; `limits` are how long it waits for slow senders.
 */
export function useTestApplication(
  env: Record<string, string> = {},
  reach: (address: ServerAddress) => Promise<ServerAddress> = async (address) => address,
  limits?: ConnectionLimits,
): TestApplication {
  const here = {} as TestApplication
  let application: Application
  beforeAll(async () => {
    const database = await createTestDatabase()
    const images = await mkdtemp(join(tmpdir(), "vitrine-images-"))
    const publicUrl = env["PUBLIC_URL"] ?? "http://vitrine.test"
    const storage = { STORAGE_URL: pathToFileURL(images).href }
    const settings = readSettings({ PORT: "0", PUBLIC_URL: publicUrl, DATA_DIR: images, ...storage, ...env })
    const lines: Record<string, unknown>[] = []
    const destination = {
      write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    }
    const { openApplication: open } = (await import(bundle)) as { openApplication: typeof openApplication }
    application = await open({
      settings: { ...settings, sessionSecret: database.secret },
      address: await reach(database.address),
      ...(limits && { limits }),
      log: createLogger({ secrets: [database.secret], destination }),
    })
    const address = `http://127.0.0.1:${application.port}`
    const metrics = `http://127.0.0.1:${application.metricsPort}/metrics`
    const owner = heardOwner(database.owner, () => application.hearChanges())
    Object.assign(here, { address, publicUrl, metrics, database: { ...database, owner }, images, lines })
    here.visitor = () => visitorOf(address)
    here.signInAsShop = (shop) => signInAsShop(visitorOf(address), shop)
    here.signInAsAdmin = (admin) => signInAsAdmin(visitorOf(address), admin)
  })
  afterAll(async () => {
    await application.close()
    await here.database.drop()
    await rm(here.images, { recursive: true, force: true })
  })
  return here
}

async function signInAsShop(visitor: Visitor, shop: TestShop): Promise<Visitor> {
  const answer = await visitor.post("/shop/login", { identifier: shop.username, password: shop.password })
  expect(answer.status, "the sign-in leads on").toBe(302)
  return visitor
}

async function signInAsAdmin(visitor: Visitor, admin: TestAdmin): Promise<Visitor> {
  const answer = await visitor.post("/admin/login", { email: admin.email, password: admin.password })
  expect(answer.status, "the sign-in leads on").toBe(302)
  return visitor
}
