import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, inject } from "vitest"
import { useAsDefault } from "#app/application-context.server.ts"
import { closePools, openPools, type ServerAddress } from "#app/database/connection/pools.server.ts"
import { withholdRights } from "#app/database/setup/login-roles.ts"
import { emptyTables } from "./empty-tables.ts"
import { schemaOf } from "./schema-of.ts"
import type { TestServer } from "./test-server.ts"

export type TestDatabase = {
  address: ServerAddress
  secret: string
  /** The superuser in this database: for arranging what no scope may, and for controls. */
  owner: Client
  /** For a client of one's own. */
  connection: TestServer["connection"]
  drop(): Promise<void>
}

/** A migrated, empty database of its own; `template` copies another one instead. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = inject("postgres")
  const database = `test_${randomUUID().replaceAll("-", "")}`
  // File by file takes a fifth less than page by page through the log.
  const source = `template ${template ?? server.template} strategy file_copy`
  await asSuperuser(server, `create database ${database} ${source}`)
  const connection = { ...server.connection, database }
  const owner = new Client(connection)
  await owner.connect()
  await withholdRights(owner)
  return {
    address: { host: connection.host, port: connection.port, database },
    secret: server.secret,
    owner,
    connection,
    async drop() {
      await owner.end()
      await asSuperuser(server, `drop database ${database} with (force)`)
    },
  }
}

/** Databases that no test file of this worker has at the moment, and the schema of each. */
const idle: { database: TestDatabase; schema: string }[] = []

/** For a test file: an empty database with the application's pools open, until its last test is over. */
export function useTestDatabase(): TestDatabase {
  const here = {} as TestDatabase
  let schema = ""
  beforeAll(async () => {
    const reused = idle.pop()
    const database = reused?.database ?? (await createTestDatabase())
    Object.assign(here, database)
    if (reused) await emptyTables(here.owner)
    schema = reused?.schema ?? (await schemaOf(here.owner))
    useAsDefault()
    openPools(here)
  })
  afterAll(async () => {
    await closePools()
    await here.owner.query("discard all")
    // A test file that left another schema or other rights behind ends its database.
    if ((await schemaOf(here.owner)) === schema) idle.push({ database: { ...here }, schema })
    else await here.drop()
  })
  return here
}

let superuser: Promise<Client> | undefined

/**
 * Runs a statement outside of a test's database, on one connection of this worker, which keeps its locks: to connect takes
 * as long as to make a database.
 */
export async function asSuperuser(server: TestServer, statement: string): Promise<void> {
  superuser ??= connectSuperuser(server)
  await (await superuser).query(statement)
}

async function connectSuperuser({ connection }: TestServer): Promise<Client> {
  const client = new Client(connection)
  // The server may end before the worker; a statement that it leaves without an answer fails by itself.
  client.on("error", () => {})
  await client.connect()
  return client
}
