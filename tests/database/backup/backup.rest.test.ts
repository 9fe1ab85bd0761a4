import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { migrate, ownMigrations, readMigrations } from "#app/database/setup/migrate.ts"
import { memoryStore } from "#app/images/storage/memory-store.ts"
import { beginningPart, type BackupBeginning } from "#server/backup/file/backup-contents.ts"
import { readArchive, writeArchive, type Part } from "#server/backup/file/archive.ts"
import { restoreBackup } from "#server/backup/file/restore-backup.ts"
import { writeBackup } from "#server/backup/file/write-backup.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { createTestDatabase, type TestDatabase } from "#tests/postgres/create-test-database.ts"
import { oneAtATimeWithRoles } from "../one-at-a-time.ts"
import { holdingOf, insertHolding, insertRow } from "../rights/two-shops.ts"

oneAtATimeWithRoles()
let source: TestDatabase
let position: TestDatabase
let folder: string
let file: string

beforeEach(async () => {
  source = await createTestDatabase()
  position = await createTestDatabase("template0")
  folder = await mkdtemp(join(tmpdir(), "vitrine-backup-"))
  file = join(folder, "backup")
})
/** In place of the empty database: one with the schema of this release. */
async function restoresToMigrated(): Promise<void> {
  await position.drop()
  position = await createTestDatabase()
}

afterEach(async () => {
  await source.drop()
  await position.drop()
  await rm(folder, { recursive: true })
})

const backUp = (log: (line: string) => void = () => {}) =>
  writeBackup({ owner: source.connection, secret: source.secret, store: memoryStore(), file, log })

const migrated = ({ connection, secret }: TestDatabase, only?: readonly string[]) =>
  migrate({ owner: connection, secret, log: () => {}, ...(only && { only }) })

const restore = () =>
  restoreBackup({
    file,
    owner: position.connection,
    store: memoryStore(),
    signOut: false,
    migrate: (only) => migrated(position, only),
    log: () => {},
  })

async function tablesOf({ owner }: TestDatabase): Promise<unknown[]> {
  return (await owner.query("select tablename from pg_tables where schemaname = 'public'")).rows
}

async function* each(...parts: Part[]): AsyncGenerator<Part> {
  yield* parts
}

async function beginning(options: Partial<BackupBeginning> = {}): Promise<Part> {
  const migrations = await readMigrations(ownMigrations)
  const info = { createdAt: "2026-01-01T00:00:00Z", postgres: "18.4", tables: [], secretMark: "" }
  return beginningPart({
    ...info,
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
    ...options,
  })
}

test("what is written while it is made is in it whole or not at all", async () => {
  const holding = holdingOf("cedar")
  await insertHolding(source.owner, holding)
  const writer = new Client(source.connection)
  await writer.connect()
  // The backup waits here between the products and their variants.
  await writer.query("begin; lock table product_images in access exclusive mode")
  const hasReadProducts = Promise.withResolvers<void>()
  const created = backUp((line) => line.startsWith("products: ") && hasReadProducts.resolve())
  await hasReadProducts.promise
  const late = { shop_id: holding["shops"]?.["id"], id: "11111111-1111-4111-8111-111111111111" }
  await insertRow(writer, "products", { ...late, name: "Late" })
  await insertRow(writer, "product_variants", { shop_id: late.shop_id, product_id: late.id, size: "L" })
  await writer.query("commit")
  await writer.end()

  const { tables } = await created
  expect(tables.find(({ name }) => name === "product_variants")?.rows).toBe(1)
  await restore()
  const { rows } = await position.owner.query("select name from products")
  expect(rows).toEqual([{ name: "Product cedar" }])
})

test("an older release's backup is loaded into its own schema, which is then brought up to date", async () => {
  const older = await createTestDatabase("template0")
  onTestFinished(() => older.drop())
  const names = (await readMigrations(ownMigrations)).map(({ name }) => name)
  await migrated(
    older,
    names.filter((name) => name < "0010"),
  )
  const holding = holdingOf("cedar")
  await insertHolding(older.owner, holding)
  await writeBackup({
    owner: older.connection,
    secret: older.secret,
    store: memoryStore(),
    file,
    log: () => {},
  })

  await restore()
  const { rows: applied } = await position.owner.query("select name from schema_migrations order by name")
  expect(applied).toEqual(names.map((name) => ({ name })))
  const { rows } = await position.owner.query("select is_repeated, search_text from join_requests, shops")
  expect(rows).toEqual([{ is_repeated: false, search_text: "shop cedar\ncedar\ncedar@shops.example" }])
})

test("a database that is further than the backup is left as it is", async () => {
  const { migrations } = JSON.parse(Buffer.from((await beginning()).bytes).toString()) as BackupBeginning
  await writeArchive(file, each(await beginning({ migrations: migrations.slice(0, 3) })))
  await restoresToMigrated()
  await expect(restore()).rejects.toThrow(/^The database was already migrated by 0004-/)
})

test.each([
  ["a newer release", /made by a newer release, which brought 9999-later\.sql/, "9999-later.sql"],
  ["another 0002", /comes from a release with another 0002-tables\.sql/, "0002-tables.sql"],
])("a backup of %s is refused with nothing written", async (_what, sentence, name) => {
  await writeArchive(file, each(await beginning({ migrations: [{ name, checksum: "another" }] })))
  await expect(restore()).rejects.toThrow(sentence)
  expect(await tablesOf(position)).toEqual([])
})

test("a backup of another form is refused with nothing written", async () => {
  const { name, bytes } = await beginning()
  const later = Buffer.from(bytes).toString().replace('"format": 1', '"format": 2')
  await writeArchive(file, each({ name, bytes: Buffer.from(later) }))
  await expect(restore()).rejects.toThrow("in a form that this one does not know")
  expect(await tablesOf(position)).toEqual([])
})

test("orders go on after a restore with the next number and the next event", async () => {
  await restoresToMigrated()
  const holding = holdingOf("cedar")
  await insertHolding(source.owner, holding)
  await backUp()
  await restore()
  const { shops, orders } = holding
  const next = await storeOrder(position.owner, { id: String(shops?.["id"]) })
  await insertRow(position.owner, "order_events", {
    ...{ shop_id: shops?.["id"], order_id: orders?.["id"], kind: "confirmed" },
  })
  const { rows } = await position.owner.query(
    "select order_id, number, order_events.id::integer, kind from order_events join orders on orders.id = order_id order by 2, 3",
  )
  expect(rows).toEqual([
    { order_id: orders?.["id"], number: 1001, id: 1, kind: "placed" },
    { order_id: orders?.["id"], number: 1001, id: 2, kind: "confirmed" },
    { order_id: next, number: 1002, id: 1, kind: "placed" },
  ])
})

test("a file that is whole but holds less than it says leaves no row", async () => {
  await restoresToMigrated()
  await insertHolding(source.owner, holdingOf("cedar"))
  await backUp()
  const parts: Part[] = []

  for await (const { name, bytes } of readArchive(file)) parts.push({ name, bytes: Uint8Array.from(bytes) })
  await writeArchive(file, each(...parts.filter(({ name }) => name !== "tables/payments/0")))
  await expect(restore()).rejects.toThrow("payments is not as the backup has it (0 rows of 1)")
  expect((await position.owner.query("select from shops")).rowCount).toBe(0)
})

test("rows that the server refuses end the restore with what the server says, and leave no row", async () => {
  await restoresToMigrated()
  await insertHolding(source.owner, holdingOf("cedar"))
  await backUp()
  const parts: Part[] = []
  for await (const { name, bytes } of readArchive(file)) parts.push({ name, bytes: Uint8Array.from(bytes) })
  const rejected = (name: string) => ({ name, bytes: Buffer.alloc(3_000_000, "no row of this table\n") })
  await writeArchive(
    file,
    each(...parts.map((part) => (part.name === "tables/payments/0" ? rejected(part.name) : part))),
  )
  await expect(restore()).rejects.toThrow("invalid input syntax")
  expect((await position.owner.query("select from shops")).rowCount).toBe(0)
})

test("what it would leave out in silence stops it", async () => {
  await source.owner.query("create table tickets (id bigint generated always as identity primary key)")
  await expect(backUp()).rejects.toThrow("a backup does not know of sequences")
  await source.owner.query("drop table tickets; create table notes (line text)")
  await expect(backUp()).rejects.toThrow("the table notes has no primary key")
  expect(await readdir(folder)).toEqual([])
})
