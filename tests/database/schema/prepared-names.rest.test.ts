import { onTestFinished, expect, test } from "vitest"
import { sql } from "kysely"
import { build } from "#app/database/connection/build.ts"
import { closePools, connect, openPools } from "#app/database/connection/pools.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { createTestDatabase } from "#tests/postgres/create-test-database.ts"

const role = "vitrine_auth"

/** Names that the connections of the pool keep after three transactions. */
async function storedNames(prepared: boolean | undefined): Promise<number> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  openPools({ address: { ...database.address, prepared }, secret: database.secret })
  try {
    for (let iteration = 0; iteration < 3; iteration++) {
      const row = await asAuth((db) =>
        db.row(build.selectNoFrom(sql<number>`${iteration}::integer`.as("iteration"))),
      )
      expect(row).toEqual({ iteration })
    }
    const client = await connect(role)
    const { rowCount } = await client.query("select name from pg_prepared_statements")
    client.release()
    return rowCount ?? 0
  } finally {
    await closePools()
  }
}

test("statements have names, but not behind a pooler that loses them", async () => {
  expect(await storedNames(undefined)).toBeGreaterThan(0)
  expect(await storedNames(false)).toBe(0)
})
