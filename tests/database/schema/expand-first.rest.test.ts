/**
 * While a new release starts, processes of the one before still serve from the schema that it has migrated: a migration adds,
 * and takes away only what the release before no longer uses (decision 049).
 */
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test } from "vitest"
import { migrate } from "#app/database/setup/migrate.ts"
import { createTestDatabase } from "#tests/postgres/create-test-database.ts"
import { oneAtATimeWithRoles } from "../one-at-a-time.ts"
import { contractions, readSchema } from "./expansion.ts"

const migrations = fileURLToPath(new URL("../../../app/database/migrations/", import.meta.url))
/** Releases up to this one were installed by stopping the one before. */
const lastWithAStop = "0040-price-of-an-agreed-variant.sql"
const names = (await readdir(migrations)).toSorted()
const held = names.slice(names.indexOf(lastWithAStop) + 1)
oneAtATimeWithRoles()

async function databaseUpTo(last: string) {
  const database = await createTestDatabase("template0")
  onTestFinished(() => database.drop())
  const { connection: owner, secret } = database
  const run = (only: readonly string[]) => migrate({ owner, secret, log: () => {}, only })
  await run(names.slice(0, names.indexOf(last) + 1))
  return { owner: database.owner, run }
}

test("each migration leaves to the release before what it uses, or says why that harms nobody", async () => {
  expect(names).toContain(lastWithAStop)
  const { owner, run } = await databaseUpTo(lastWithAStop)
  for (const name of held) {
    const before = await readSchema(owner)
    await run([name])
    const found = contractions(before, await readSchema(owner))
    const text = await readFile(migrations + name, "utf8")
    const waived = [...text.matchAll(/^-- compatible: (.+?): \S.*$/gm)].map(([, key = ""]) => key)
    const isWaived = (finding: string) => waived.some((key) => finding.startsWith(`${key}: `))
    expect(
      found.filter((finding) => !isWaived(finding)),
      name,
    ).toEqual([])
    for (const key of waived)
      expect(
        found.some((finding) => finding.startsWith(`${key}: `)),
        `${name} waives ${key}`,
      ).toBe(true)
  }
})

test("what would break a process of the release before is found, and what only adds is not", async () => {
  const { owner } = await databaseUpTo(names.at(-1) ?? "")
  await owner.query("create view shown_plans as select id, name from plans")
  const before = await readSchema(owner)
  const findingsOf = async (sql: string) => {
    await owner.query("begin")
    await owner.query(sql)
    const found = contractions(before, await readSchema(owner))
    await owner.query("rollback")
    return found
  }
  for (const [sql, finding] of [
    ["drop table shared_carts cascade", "table shared_carts: it is gone"],
    ["drop view shown_plans", "table shown_plans: it is gone"],
    ["alter table shops rename column phone to telephone", "column shops.phone: it is gone"],
    [
      "alter table orders alter column cancel_reason type varchar(9)",
      "column orders.cancel_reason: text became character varying(9)",
    ],
    [
      "alter table orders alter column customer_name set not null",
      "column orders.customer_name: rows without it are refused",
    ],
    [
      "alter table orders add column colour text not null",
      "column orders.colour: rows without it are refused",
    ],
    ["alter table plans add unique (price)", "rule plans.plans_price_key: what could be written is refused"],
    [
      "alter table plans add check (price <> 13)",
      "rule plans.plans_price_check: what could be written is refused",
    ],
    [
      "create unique index plans_of_a_price on plans (price) where is_active",
      "rule plans.CREATE UNIQUE INDEX plans_of_a_price ON public.plans USING btree (price) WHERE is_active: what could be written is refused",
    ],
    [
      "revoke select (name) on plans from vitrine_visitor",
      "right SELECT of vitrine_visitor on plans.name: it is gone",
    ],
  ] as const)
    expect(await findingsOf(sql), sql).toContain(finding)
  const renamed = "alter function replacing_number rename to later_number"
  expect(await findingsOf(renamed)).toContainEqual(
    expect.stringMatching(/^function replacing_number\(.+: it is gone$/),
  )
  for (const sql of [
    "create table notes (id uuid primary key, text text not null check (text <> ''))",
    "alter table orders add column colour text check (colour <> '')",
    "alter table orders add column pieces integer not null default 1",
    "alter table orders alter column customer_name drop not null",
    "create index plans_by_price on plans (price)",
    "grant select (phone) on shops to vitrine_admin",
  ])
    expect(await findingsOf(sql), sql).toEqual([])
})
