import { expect, test } from "vitest"
import { deleteAllOldAuditEntries } from "#app/database/auth/delete-old.server.ts"
import { clearAway } from "#app/images/daily-cleanup.server.ts"
import { openImageStore } from "#app/images/stored/store.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { temporaryFolder } from "../process/temporary-folder.ts"

const database = useTestDatabase()

async function insertEntries(days: readonly number[]): Promise<void> {
  await database.owner.query(
    `insert into audit_log (actor, action, at)
     select 'operator', 'sample_act', now() - make_interval(days => days) from unnest($1::integer[]) as days`,
    [days],
  )
}

/** Of the entries that are there, how many days they are old. */
async function ages(): Promise<number[]> {
  const { rows } = await database.owner.query<{ days: number }>(
    "select extract(day from now() - at)::integer as days from audit_log order by at desc",
  )
  return rows.map(({ days }) => days)
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

test("the daily round deletes entries beyond the operator's days, however many, and none without such a setting", async () => {
  await insertEntries([1, 100, 200, 401, ...Array.from({ length: 1_200 }, () => 500)])
  openImageStore(`file:${await temporaryFolder()}`)
  const never = new AbortController().signal
  expect(await deleteAllOldAuditEntries(0)).toBe(0)
  expect(await ages()).toHaveLength(1_204)
  await clearAway(never, quiet, { auditDays: 400, orderMonths: 0 })
  expect(await ages()).toEqual([1, 100, 200])
})

test("nobody deletes an entry of the last 90 days, whatever is asked for", async () => {
  await insertEntries([0, 89, 91])
  expect(await deleteAllOldAuditEntries(1)).toBe(3)
  expect(await ages()).toEqual([0, 1, 89])
  await expect(database.owner.query("delete from audit_log")).rejects.toMatchObject({
    constraint: "audit_log_append_only",
  })
})
