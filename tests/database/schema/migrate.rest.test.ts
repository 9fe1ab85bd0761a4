import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Client, type ClientConfig } from "pg"
import { afterEach, beforeEach, expect, inject, test } from "vitest"
import { passwordOfRole } from "#app/database/setup/login-roles.ts"
import { migrate } from "#app/database/setup/migrate.ts"
import { createTestDatabase, type TestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertShop } from "../arrange.ts"
import { holdingOf, insertHolding } from "../rights/two-shops.ts"
import { oneAtATimeWithRoles } from "../one-at-a-time.ts"

const migrations = fileURLToPath(new URL("../../../app/database/migrations/", import.meta.url))
oneAtATimeWithRoles()
let database: TestDatabase
let directory: string
let lines: string[]

beforeEach(async () => {
  database = await createTestDatabase("template0")
  directory = await mkdtemp(join(tmpdir(), "vitrine-migrations-"))
  await cp(migrations, directory, { recursive: true })
  lines = []
})
/** In place of the empty database: one that has all migrations. */
async function begunMigrated(): Promise<void> {
  await database.drop()
  database = await createTestDatabase()
}

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

function run(options: { owner?: ClientConfig; secret?: string } = {}): Promise<void> {
  return migrate({ ...order(), ...options })
}

function order() {
  const { connection: owner, secret } = database
  return { owner, secret, log: (line: string) => lines.push(line), directory }
}

test("each migration is applied once, by whichever of several starts comes first", async () => {
  await Promise.all([run(), run(), run()])
  expect(lines).toEqual([...new Set(lines)])
  expect(lines[0]).toBe("migrated the database: 0001-words-and-values.sql")
  lines = []
  await run()
  expect(lines).toEqual([])
})

test("line endings do not make another migration of one", async () => {
  await begunMigrated()
  const file = join(directory, "0002-tables.sql")
  await writeFile(file, (await readFile(file, "utf8")).replaceAll("\n", "\r\n"))
  await run()
})

test("a table that a migration rewrites is vacuumed, so that its indexes are read alone again", async () => {
  await begunMigrated()
  await insertShop(database.owner)
  const vacuums = async () => {
    // The count, not the visibility map: vacuum leaves out a row whose commit is not flushed yet, and the tests' server
    // flushes commits later.
    const counts = "select vacuum_count::integer as count from pg_stat_user_tables where relname = 'shops'"
    return (await database.owner.query<{ count: number }>(counts)).rows[0]?.count
  }
  expect(await vacuums()).toBe(0)
  const rewriting = "alter table shops add column seen_at timestamptz default clock_timestamp()"
  await writeFile(join(directory, "9999-rewriting.sql"), rewriting)
  await run()
  expect(await vacuums()).toBe(1)
})

test("what was stored by an older rule of searching is found by the new one, and no version moves", async () => {
  const all = (await readdir(migrations)).toSorted()
  const before = all.slice(
    0,
    all.findIndex((name) => name.endsWith("-apostrophes-and-spaces.sql")),
  )
  await migrate({ ...order(), only: before })
  const shop = await insertShop(database.owner, { name: "Souk  d’Orient" })
  const { rows } = await database.owner.query(
    "insert into products (shop_id, name) values ($1, 'Za’atar  mix'), ($1, 'Soap') returning version",
    [shop.id],
  )
  await run()
  const texts = await database.owner.query(
    "select search_text, version from products union all select split_part(search_text, E'\\n', 1), $1 from shops",
    [rows[0]?.version],
  )
  expect(texts.rows.map((row) => row.search_text).toSorted()).toEqual(["soap", "souk dorient", "zaatar mix"])
  expect(new Set(texts.rows.map((row) => row.version))).toEqual(new Set([rows[0]?.version]))
})

test("products of the release before keep their order, newest first, and no version moves", async () => {
  const all = (await readdir(migrations)).toSorted()
  const before = all.slice(
    0,
    all.findIndex((name) => name.endsWith("-order-of-products.sql")),
  )
  await migrate({ ...order(), only: before })
  const shop = await insertShop(database.owner)
  await database.owner.query(
    `insert into products (shop_id, name, created_at)
     select $1, 'P' || n, timestamptz '2026-03-01 12:00:00.000004' + (n % 9) * interval '1 microsecond'
     from generate_series(1, 40) as n`,
    [shop.id],
  )
  await database.owner.query("update products set price = 1 where shop_id = $1 and name = 'P7'", [shop.id])
  const rows = "select id, name, price, version, created_at from products where shop_id = $1"
  const was = await database.owner.query(`${rows} order by created_at desc, id`, [shop.id])
  await run()
  const now = await database.owner.query(`${rows} order by rank`, [shop.id])
  expect(was.rows).toHaveLength(40)
  expect(now.rows).toEqual(was.rows)
})

test("products of the version before keep their rows, prices and versions when a sale gets its moments", async () => {
  const all = (await readdir(migrations)).toSorted()
  const before = all.slice(
    0,
    all.findIndex((name) => name.endsWith("-planned-sales.sql")),
  )
  await migrate({ ...order(), only: before })
  const shop = await insertShop(database.owner)
  await database.owner.query(
    `insert into products (shop_id, name, price, sale_price, is_on_sale) values
       ($1, 'a', 10, 6, true), ($1, 'b', 10, 6, false), ($1, 'c', 10, null, true), ($1, 'd', null, null, false)`,
    [shop.id],
  )
  await database.owner.query("update products set description = 'Edited' where name = 'b'")
  const rows = async () => {
    const retained = "id, name, price, sale_price, is_on_sale, effective_cents, version, created_at"
    return (await database.owner.query(`select ${retained} from products order by name`)).rows as unknown[]
  }
  const stored = await rows()
  await run()
  expect(await rows()).toEqual(stored)
  const { rows: live } = await database.owner.query<Record<string, unknown>>(
    "select is_sale_live as live, effective_cents::integer as paid from products where sale_moves_at is null order by name",
  )
  expect(live).toEqual([
    { live: true, paid: 600 },
    { live: false, paid: 1000 },
    { live: true, paid: 1000 },
    { live: false, paid: null },
  ])
})

test("a platform of the version before keeps every row, what a search finds and each product's version", async () => {
  const all = (await readdir(migrations)).toSorted()
  const before = all.slice(
    0,
    all.findIndex((name) => name.endsWith("-texts-in-both-languages.sql")),
  )
  await migrate({ ...order(), only: before })
  const { owner } = database
  for (const name of ["one", "other"]) await insertHolding(owner, holdingOf(name))
  await owner.query("update products set name = 'Za’atar', description = 'Wild'")
  const tables = ["shops", "categories", "products", "product_variants", "order_lines", "orders", "plans"]
  const read = async () => {
    const rows: Record<string, unknown[]> = {}
    for (const table of tables) {
      const found = await owner.query(`select to_jsonb(t) as row from ${table} t order by 1`)
      rows[table] = found.rows.map(({ row }: { row: unknown }) => row)
    }
    return rows
  }
  const retained = await read()
  expect(retained["products"]).toHaveLength(2)
  await run()
  expect(await read(), "with all columns of before").toMatchObject(retained)
  const { rows } = await owner.query(
    "select translations from products union all select translations from shops union all select translations from order_lines",
  )
  expect(rows).toHaveLength(6)
  expect(rows.map((row: { translations: object }) => row.translations)).toEqual(rows.map(() => ({})))
})

test("a changed migration and one that is not known are refused", async () => {
  await begunMigrated()
  const file = join(directory, "0003-rules.sql")
  const sql = await readFile(file, "utf8")
  await writeFile(file, `${sql}-- more\n`)
  await expect(run()).rejects.toThrow("the migration 0003-rules.sql was changed after it was applied")
  await rm(file)
  await expect(run()).rejects.toThrow(
    "the database was migrated by a newer release, which brought 0003-rules.sql",
  )
})

test("a migration that fails leaves nothing of itself", async () => {
  await writeFile(join(directory, "9999-broken.sql"), "create table half (id int); select 1 / 0")
  await expect(run()).rejects.toThrow("division by zero")
  const { rows } = await database.owner.query(
    "select to_regclass('half') as half, to_regclass('shops') is null as none",
  )
  expect(rows).toEqual([{ half: null, none: false }])
})

test("a migration that opens a table to all is refused by the lint", async () => {
  await begunMigrated()
  await writeFile(join(directory, "9999-open.sql"), "create table open (id int)")
  await expect(run()).rejects.toThrow(
    "the database does not keep shops apart: open has no forced row-level security",
  )
})

test("a database that is not in UTF-8 is refused", async () => {
  const name = `latin_${randomUUID().slice(0, 8)}`
  await database.owner.query(
    `create database ${name} encoding 'LATIN1' locale 'C' locale_provider 'libc' template template0`,
  )
  try {
    await expect(run({ owner: { ...database.connection, database: name } })).rejects.toThrow(
      "the database is in LATIN1, not in UTF8",
    )
  } finally {
    await database.owner.query(`drop database ${name}`)
  }
})

test("an owner who is no superuser migrates, and the policies bind the login roles as ever", async () => {
  const owner = `owner_${randomUUID().slice(0, 8)}`
  const { connection } = inject("postgres")
  await database.owner.query(`create role ${owner} login createrole password 'owner'`)
  await database.owner.query(`alter database ${database.address.database} owner to ${owner}`)
  // On a server of their own the roles would be the owner's work from the start.
  for (const role of ["vitrine_visitor", "vitrine_shop", "vitrine_admin", "vitrine_auth"]) {
    await database.owner.query(`grant ${role} to ${owner} with admin true, inherit false, set false`)
  }
  const config = { ...database.connection, user: owner, password: "owner" }
  try {
    await run({ owner: config })
    await run({ owner: config })
    const client = new Client(config)
    await client.connect()
    const { slug } = await insertShop(client)
    await client.end()
    const visitor = new Client({
      ...database.connection,
      user: "vitrine_visitor",
      password: passwordOfRole("vitrine_visitor", database.secret),
    })
    await visitor.connect()
    expect((await visitor.query("select from shops")).rowCount).toBe(0)
    await visitor.query("begin")
    await visitor.query("select set_config('vitrine.slug', $1, true)", [slug])
    expect((await visitor.query("select slug from shops")).rows).toEqual([{ slug }])
    await visitor.end()
  } finally {
    await database.owner.query(`reassign owned by ${owner} to ${connection.user}; drop owned by ${owner}`)
    await database.owner.query(`drop role ${owner}`)
  }
})
