import { onTestFinished, expect, test } from "vitest"
import type { Client } from "pg"
import { createTestDatabase } from "#tests/postgres/create-test-database.ts"
import { growTo } from "../../bench/data/grow.ts"

const stages = [
  { shops: 1, products: 30 },
  { shops: 505, products: 700 },
]

/** Everything that is filled, and what a fill sets aside while it runs. */
async function stateOf(owner: Client): Promise<unknown> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const counts: unknown[] = []
  for (const { name } of tables) counts.push([name, (await owner.query(`select from ${name}`)).rowCount])
  const { rows: indexes } = await owner.query(
    "select indexname from pg_indexes where schemaname = 'public' order by 1",
  )
  const { rows: checks } = await owner.query(
    "select conname from pg_constraint where contype = 'c' order by 1",
  )
  const { rows: triggers } = await owner.query(
    "select tgname from pg_trigger where tgenabled <> 'O' order by 1",
  )
  const { rows: products } = await owner.query(
    "select md5(string_agg(id || name || effective_cents || rank, ',' order by id)) from products",
  )
  return { counts, indexes, checks, triggers, products }
}

async function emptyDatabase(): Promise<Client> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database.owner
}

test("a fill that is broken off goes on where it was, and ends as one that was not", async () => {
  const whole = await emptyDatabase()
  await growTo(whole, stages, () => {})
  const expected = await stateOf(whole)

  const owner = await emptyDatabase()
  const before = (await stateOf(owner)) as { indexes: unknown; checks: unknown }
  // The second chunk of shops is rejected.
  await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create trigger refuse before insert on shops for each row when (new.slug = 'bench-503') execute function refuse();
    alter table shops enable always trigger refuse`)
  await expect(growTo(owner, stages, () => {})).rejects.toThrow("the disk is full")
  const { rows: left } = await owner.query("select from bench.chunks")
  expect(left.length).toBe(1)
  await owner.query("drop trigger refuse on shops; drop function refuse()")
  await growTo(owner, stages, () => {})
  const after = (await stateOf(owner)) as { indexes: unknown; checks: unknown }
  expect(after).toEqual(expected)
  expect({ ...after, ...before }).toMatchObject({ indexes: after.indexes, checks: after.checks })
  await expect(growTo(owner, stages, () => {})).resolves.toBeUndefined()
})

test("a database of another size or with other shops is refused", async () => {
  const owner = await emptyDatabase()
  await growTo(owner, stages.slice(0, 1), () => {})
  await expect(growTo(owner, [{ shops: 2, products: 90 }], () => {})).rejects.toThrow("another size")
  await owner.query(
    "insert into shops (name, slug, username, email) values ('A', 'a', 'a', 'a@shops.example')",
  )
  await expect(growTo(owner, stages, () => {})).rejects.toThrow("real shops")
})
