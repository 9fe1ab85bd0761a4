import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { callCommand } from "./run-command.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { withDatabase } from "../postgres/with-database.ts"

test("the audit log is written into a file that its owner alone reads, whole, with no formula in it", async () => {
  const folder = await preparedDataDirectory()
  const before = await withDatabase(join(folder, "postgres"), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from audit_log where at <= now()",
    )
    await client.query(
      `insert into audit_log (at, actor, actor_name, action, details) values
        ('2026-01-02T03:04:05Z', 'admin', '=HYPERLINK("x")', 'sample_act', '{"note": "a, \\"b\\"\\nc"}')`,
    )
    await client.query(
      "insert into audit_log (actor, action) select 'visitor', 'sample_act' from generate_series(1, 2500)",
    )
    return rows[0]?.count ?? 0
  })
  const position = await temporaryFolder()
  const file = join(position, "audit.csv")
  const env = { DATA_DIR: folder }
  expect(await callCommand(env, "audit", "export", file)).toMatchObject({ status: 0, errors: "" })
  const rows = parse(await readFile(file), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(before + 2_501)
  expect(rows[0]).toMatchObject({
    at: "2026-01-02T03:04:05.000Z",
    actor_name: `'=HYPERLINK("x")`,
    details: JSON.stringify({ note: 'a, "b"\nc' }).replace('":"', '": "'),
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(position)).toEqual(["audit.csv"])
  const again = await callCommand(env, "audit", "export", file)
  expect(again).toMatchObject({ status: 1, errors: expect.stringContaining("exists already") })
})
