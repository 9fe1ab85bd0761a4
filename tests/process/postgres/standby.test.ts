import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { useAsDefault } from "#app/application-context.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { closePools, databaseResponds, openPools } from "#app/database/connection/pools.server.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { storedSecret } from "#server/start/data-directory.ts"
import { preparedDataDirectory } from "./prepared-data-directories.ts"
import { withDatabase } from "./with-database.ts"

test("a standby is not taken for the database: it may be behind and can't be written to; once it is promoted, it is", async () => {
  const folder = await preparedDataDirectory()
  const directory = join(folder, "postgres")
  writeFileSync(join(directory, "standby.signal"), "")
  await withDatabase(directory, async (client, { host, port, database }) => {
    useAsDefault()
    openPools({ address: { host, port, database }, secret: storedSecret(folder) ?? "" })
    onTestFinished(closePools)
    const { rows } = await client.query("select pg_is_in_recovery() as is_standby")
    expect(rows, "the control: it answers").toEqual([{ is_standby: true }])

    await expect(asVisitor(null, async () => "read")).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await databaseResponds()).toBe(false)

    await client.query("select pg_promote()")
    expect(await asVisitor(null, async () => "read")).toBe("read")
    expect(await databaseResponds()).toBe(true)
  })
})
