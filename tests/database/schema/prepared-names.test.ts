import { onTestFinished, expect, test } from "vitest"
import { sql } from "kysely"
import { build } from "#app/database/connection/build.ts"
import { closePools, connect, openPools } from "#app/database/connection/pools.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { createTestDatabase } from "#tests/postgres/create-test-database.ts"

const role = "vitrine_auth"

/** Names that the connections of the pool keep after three transactions. */
async function keptNames(prepared: boolean | undefined): Promise<number> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  openPools({ address: { ...database.address, prepared }, secret: database.secret })
  try {
    for (let turn = 0; turn < 3; turn++) {
      const row = await asAuth((db) => db.row(build.selectNoFrom(sql<number>`${turn}::integer`.as("turn"))))
      expect(row).toEqual({ turn })
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
  expect(await keptNames(undefined)).toBeGreaterThan(0)
  expect(await keptNames(false)).toBe(0)
})
