import { randomUUID } from "node:crypto"
import pg from "pg"
import type { TestServer } from "#tests/postgres/test-server.ts"

export type CopiedDatabase = { connection: TestServer["connection"]; drop(): Promise<void> }

/** A database of its own, copied from `template`. */
export async function copyDatabase(
  server: Pick<TestServer, "connection">,
  template: string,
): Promise<CopiedDatabase> {
  const database = `e2e_${randomUUID().replaceAll("-", "")}`
  await run(`create database ${database} template ${template}`)
  return {
    connection: { ...server.connection, database },
    drop: () => run(`drop database ${database} with (force)`),
  }

  async function run(statement: string): Promise<void> {
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
