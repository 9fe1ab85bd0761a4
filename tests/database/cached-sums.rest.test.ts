/** After a change only the changed parts of the platform are counted again (decision 054). */
import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isOfParts, cachedSums, partOf } from "#app/database/admin/cached-sums.ts"
import { build } from "#app/database/connection/build.ts"
import { sql } from "kysely"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin } from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()
let admin: string
/** The last id of the first part, the first one of the second, and the last of all. */
const [last, first, end] = [
  "03ffffff-ffff-ffff-ffff-ffffffffffff",
  "04000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
]

beforeAll(async () => {
  const { owner } = database
  admin = await insertAdmin(owner)
  await owner.query(
    `insert into shops (id, name, slug, username, email)
     select case n when 1 then $1 when 2 then $2 when 3 then $3 else gen_random_uuid() end, s, s, s, s || '@shops.example'
     from generate_series(1, 400) as n, concat('s', n) as s`,
    [last, first, end],
  )
})

const counts: (readonly number[] | null)[] = []

async function active(name: string): Promise<unknown> {
  counts.length = 0
  const sums = await asAdmin(admin, (db) =>
    cachedSums(db, [name], (parts) => {
      counts.push(parts)
      return db.rows(
        build
          .selectFrom("shops")
          .select([partOf("shops.id").as("part"), sql<number>`count(*)::integer`.as("active")])
          .where("is_active", "=", true)
          .where(isOfParts("shops.id", parts))
          .groupBy("part"),
      )
    }),
  )
  return sums["active"]
}

const query = (text: string, values: unknown[] = []) => database.owner.query(text, values)

test("the parts of changed shops are counted again, up to a part's last shop, and no other", async () => {
  expect(await active("shops")).toBe(400)
  expect(counts).toEqual([null])
  expect(await active("shops")).toBe(400)
  expect(counts).toEqual([])
  await query("update shops set is_active = false where id = $1", [last])
  expect(await active("shops")).toBe(399)
  expect(counts).toEqual([[0]])
  await query("update shops set is_active = false where id = any($1::uuid[])", [[first, end]])
  expect(await active("shops")).toBe(397)
  expect(counts).toEqual([[1, 63]])
  await query("delete from shops where id = $1", [end])
  expect(await active("shops")).toBe(397)
  expect(counts).toEqual([[63]])
})

test("a payment counts as a change of its shop; what changes no sum moves no part", async () => {
  await active("shops")
  await insertRow(database.owner, "payments", {
    ...{ shop_id: first, id: randomUUID(), month: "2026-11-01", amount: "15.00" },
  })
  await active("shops")
  expect(counts).toEqual([[1]])
  await query("update payments set voided_at = now()")
  await active("shops")
  expect(counts).toEqual([[1]])
  await query("update shops set name = name || '!', is_active = is_active")
  await query("update payments set amount = amount")
  await active("shops")
  expect(counts).toEqual([])
})

test("all are counted again when a plan's price or very many shops change", async () => {
  await active("shops")
  await query("update plans set price = 1 where protected")
  await active("shops")
  expect(counts).toEqual([null])
  await query("update shops set is_active = not is_active")
  expect(await active("shops")).toBe(2)
  expect(counts).toEqual([null])
})

test("each of many changes is followed by the sums of all shops", async () => {
  for (let iteration = 0; iteration < 40; iteration++) {
    const digit = (iteration % 16).toString(16)
    await query(`update shops set is_active = not is_active where id::text ~ '^.${digit}.*${digit}$'`)
    const { rows } = await query("select count(*)::integer as count from shops where is_active")
    expect([{ count: await active("shops") }]).toEqual(rows)
  }
})
