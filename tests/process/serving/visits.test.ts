import { join } from "node:path"
import { Client } from "pg"
import { expect, test } from "vitest"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { runPlatform } from "./run-platform.ts"

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"

test("visits that are not written yet are written when the platform is ended, and add up over starts", async () => {
  const folder = await preparedDataDirectory()
  await inDatabase(folder, (client) =>
    client.query(
      "insert into shops (name, slug, username, email) values ('Dar', 'dar', 'dar', 'dar@shops.example')",
    ),
  )
  for (const visits of [2, 3]) {
    const platform = await runPlatform({ DATA_DIR: folder })
    for (let created = 0; created < visits; created++)
      expect((await fetch(`${platform.url}/shop/dar`, { headers: { "user-agent": agent } })).status).toBe(200)
    platform.kill("SIGTERM")
    expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  }
  const { rows } = await inDatabase(folder, (client) =>
    client.query("select sum(views)::integer as views from shop_visits"),
  )
  expect(rows).toEqual([{ views: 5 }])
})

async function inDatabase<Result>(
  folder: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await startPostgres({ directory: join(folder, "postgres"), log: () => {} })
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await stop()
  }
}
