import { stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { Client } from "pg"
import { migrate } from "#app/database/setup/migrate.ts"
import { storedSecret } from "#server/start/data-directory.ts"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { listenTo } from "#tests/client/event-stream.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { endPostmasterAfterTest, runningPostmaster } from "../postgres/postmaster.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { isHealthy, platformProcess, runPlatform, slowed } from "./run-platform.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { withDatabase } from "../postgres/with-database.ts"

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends everything, the database and an owner's open stream too, and a second one does no harm",
  async (signal) => {
    const folder = await preparedDataDirectory()
    const platform = await runPlatform({ DATA_DIR: folder })
    expect(await isHealthy(platform)).toBe(true)
    expect(runningPostmaster(join(folder, "postgres"))).toBeDefined()
    const { connection, stop } = await joinPostgres({ directory: join(folder, "postgres") })
    const client = new Client(connection)
    await client.connect()
    const owner = visitorOf(platform.url)
    await signIn(owner, await insertShop(client))
    await client.end()
    await stop()
    const stream = await listenTo(platform.url, "/shop/orders/events", { visitor: owner })
    expect(await stream.next()).toMatchObject({ name: "changed" })
    platform.kill(signal)
    platform.kill(signal)
    expect(await stream.ended, "and not cut off with what takes too long").toBe("ended")
    expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
    expect(runningPostmaster(join(folder, "postgres"))).toBeUndefined()
  },
)

test("a signal in the middle of the first start ends that too, and leaves nothing by halves", async () => {
  const folder = join(await temporaryFolder(), "data")
  endPostmasterAfterTest(join(folder, "postgres"))
  const platform = platformProcess({ DATA_DIR: folder, ...slowed })
  await platform.line(/^migrated the database: 0001/)
  expect(platform.output(), "what takes long says so").toMatch(/^Starting the database took \d+ s\.$/m)
  platform.kill("SIGTERM")
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  expect(runningPostmaster(join(folder, "postgres"))).toBeUndefined()

  await withDatabase(join(folder, "postgres"), async (client, connection) => {
    await migrate({ owner: connection, secret: storedSecret(folder) ?? "none was kept", log: () => {} })
    expect((await client.query("select from plans union all select from shops")).rowCount).toBe(0)
  })
})

test("after kill -9 of the application the next start uses the server that it left, after that of both the next recovers, and the generated secret is the owner's alone, and stays", async () => {
  const folder = await preparedDataDirectory()
  const directory = join(folder, "postgres")
  const secret = await stat(join(folder, "session-secret"))
  expect(secret.mode & 0o777).toBe(0o600)
  const killed = await runPlatform({ DATA_DIR: folder })
  killed.kill("SIGKILL")
  await killed.ended
  const orphan = runningPostmaster(directory)
  expect(orphan).toBeDefined()
  const next = await runPlatform({ DATA_DIR: folder })
  expect(runningPostmaster(directory)).toBe(orphan)
  expect(await isHealthy(next)).toBe(true)

  next.kill("SIGKILL")
  process.kill(orphan ?? 0, "SIGKILL")
  await next.ended
  expect(await isHealthy(await runPlatform({ DATA_DIR: folder }))).toBe(true)
  expect((await stat(join(folder, "session-secret"))).mtimeMs).toBe(secret.mtimeMs)
})
