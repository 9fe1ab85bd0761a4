import { join } from "node:path"
import { Client } from "pg"
import { onTestFinished } from "vitest"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { initialisedCluster } from "../postgres/prepared-data-directories.ts"
import { temporaryFolder } from "../temporary-folder.ts"

/** An operator's own server with an empty database, and an owner of it who is no superuser; until the test is over. */
export async function ownServer(): Promise<{
  DATABASE_URL: string
  SESSION_SECRET: string
  owner: () => Promise<Client>
}> {
  const directory = join(await temporaryFolder(), "server")
  initialisedCluster(directory)
  const server = await startPostgres({ directory, log: () => {} })
  onTestFinished(server.stop)
  const superuser = new Client(server.connection)
  await superuser.connect()
  await superuser.query("create role owner login createrole password 'x'")
  await superuser.query("create database shops owner owner")
  await superuser.end()
  const DATABASE_URL = `postgres://owner:x@/shops?host=${encodeURIComponent(server.connection.host)}`
  const owner = async () => {
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return { DATABASE_URL, SESSION_SECRET: "0123456789abcdef0123456789abcdef", owner }
}
