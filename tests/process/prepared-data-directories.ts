import { spawnSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect } from "vitest"
import { migrate } from "#app/database/migrate.ts"
import { sessionSecret } from "#server/data-directory/session-secret.ts"
import { endPostmasterAfterTest } from "./postmaster.ts"
import { temporaryFolder } from "./temporary-folder.ts"
import { withDatabase } from "./with-database.ts"

/**
 * For a test file: makes `DATA_DIR`s whose database is migrated and not empty, so that a start has nothing to draw.
 * Each is a copy of one that is prepared once.
 */
export function usePreparedDataDirectories(): () => Promise<string> {
  let template = ""
  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), "vitrine-process-"))
    await withDatabase(join(template, "postgres"), async (client, connection) => {
      await migrate({ owner: connection, secret: sessionSecret(template), log: () => {} })
      await client.query(
        "insert into plans (name, price, product_limit, protected) values ('Basic', 15, 50, true)",
      )
    })
  })
  afterAll(() => rm(template, { recursive: true, force: true }))

  return async () => {
    const folder = join(await temporaryFolder(), "data")
    endPostmasterAfterTest(join(folder, "postgres"))
    // With owners and modes, which Node's own copy does not keep.
    expect(spawnSync("cp", ["-a", template, folder]).status).toBe(0)
    return folder
  }
}
