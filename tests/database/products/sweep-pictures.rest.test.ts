import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { expect, test } from "vitest"
import { claimDailyJobs, deleteAllOldRows, unnamedPictures } from "#app/database/auth/delete-old.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { holdingOf, insertHolding } from "../rights/two-shops.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { memoryStore } from "#app/images/storage/memory-store.ts"
import { sweepPictures } from "#app/images/stored/sweep-pictures.server.ts"

const database = useTestDatabase()
const yesterday = () => new Date(Date.now() - 25 * 3_600_000)

/** A shop with one picture of each kind, and what else lies in the store; all files are a day old. */
async function arrange() {
  const holding = holdingOf(`s${randomUUID().slice(0, 8)}`)
  await insertHolding(database.owner, holding)
  const shopId = String(holding["shops"]?.["id"])
  const logo = `shop-logos/${shopId}/${"a".repeat(32)}`
  await database.owner.query(
    "update shops set logo_url = $2, logo_placeholder = 'data:image/webp;base64,AA' where id = $1",
    [...[shopId, logo]],
  )
  const picture = String(holding["product_images"]?.["image_url"])
  const staged = `staged-images/${shopId}/${String(holding["staged_pictures"]?.["id"]).replaceAll("-", "")}`
  const named = [picture, logo, staged].map((key) => `${key}-160.avif`)
  const orphans = [
    picture.replace(/.{32}$/, "b".repeat(32)),
    logo.replace(/.{32}$/, "b".repeat(32)),
    staged.replace(/.{32}$/, "b".repeat(32)),
    `product-images/${randomUUID()}/${"c".repeat(32)}`,
    `shop-logos/${randomUUID()}/${"c".repeat(32)}`,
  ].flatMap((key) => [`${key}-160.avif`, `${key}-800.jpg`])
  const foreign = ["backups/mine.jpg", `product-images/${shopId}/notes.jpg`, "product-images/x/y-1.jpg"]
  const store = memoryStore()
  for (const file of [...named, ...orphans, ...foreign]) {
    await store.put(file, Buffer.from(file))
    store.times.set(file, yesterday())
  }
  return { holding, shopId, picture, named, orphans, foreign, store }
}

test("files that no row names go, and no other", async () => {
  const { store, orphans, named, foreign } = await arrange()
  const logged: string[] = []
  expect(await sweepPictures({ store, dryRun: true, onDelete: (file) => logged.push(file) })).toBe(
    orphans.length,
  )
  expect(logged.toSorted()).toEqual(orphans.toSorted())
  expect(store.files.size).toBe(orphans.length + named.length + foreign.length)
  expect(await sweepPictures({ store })).toBe(orphans.length)
  expect([...store.files.keys()].toSorted()).toEqual([...named, ...foreign].toSorted())
  expect(await sweepPictures({ store })).toBe(0)
})

test("a file younger than a day stays, and so does one whose fellow is old", async () => {
  const { store, orphans, named, foreign } = await arrange()
  const young = orphans.filter((_file, index) => index % 2 === 0)
  for (const file of young) store.times.set(file, new Date(Date.now() - 23 * 3_600_000))
  store.times.set(young[0] ?? "", new Date(Number.NaN))
  await sweepPictures({ store })
  expect([...store.files.keys()].toSorted()).toEqual([...named, ...foreign, ...young].toSorted())
})

test("it ends when it is stopped, and after as many files as it may", async () => {
  const { store, orphans } = await arrange()
  expect(await sweepPictures({ store, signal: AbortSignal.abort() })).toBe(0)
  expect(await sweepPictures({ store, maxFiles: 1 })).toBe(2)
  expect(await sweepPictures({ store })).toBe(orphans.length - 2)
})

test("a picture that comes back while the sweep looks at it waits, and is seen", async () => {
  const { shopId, holding, picture } = await arrange()
  const again = picture.replace(/.{32}$/, "d".repeat(32))
  const owner = new Client(database.connection)
  await owner.connect()
  const hasLooked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const sweep = asAuth(async (db) => {
    expect(await unnamedPictures(db, [again], { holding: true })).toEqual([again])
    hasLooked.resolve()
    await mayEnd.promise
  })
  await hasLooked.promise
  const row = owner.query(
    "insert into product_images (shop_id, product_id, image_url, placeholder) values ($1, $2, $3, 'data:image/webp;base64,AA')",
    [shopId, holding["products"]?.["id"], again],
  )
  const waiting = async () => {
    const { rowCount } = await database.owner.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into product_images%'",
    )
    return rowCount
  }
  await expect.poll(waiting).toBe(1)
  mayEnd.resolve()
  await Promise.all([sweep, row])
  await owner.end()
  await asAuth(async (db) => expect(await unnamedPictures(db, [again], { holding: true })).toEqual([]))
})

test("what waited for more than a day and carts of more than 90 days are forgotten, others are not", async () => {
  const { shopId } = await arrange()
  const left = async () => {
    const { rows } = await database.owner.query<{ staged: number; carts: number }>(
      `select (select count(*)::integer from staged_pictures where shop_id = $1) as staged,
         (select count(*)::integer from shared_carts where shop_id = $1) as carts`,
      [shopId],
    )
    return rows[0]
  }
  const age = (table: string, interval: string) =>
    database.owner.query(`update ${table} set created_at = now() - $2::interval where shop_id = $1`, [
      shopId,
      interval,
    ])
  await age("staged_pictures", "23 hours")
  await age("shared_carts", "89 days")
  expect(await deleteAllOldRows()).toBe(0)
  expect(await left()).toEqual({ staged: 1, carts: 1 })
  await age("staged_pictures", "25 hours")
  await age("shared_carts", "91 days")
  expect(await deleteAllOldRows()).toBe(2)
  expect(await left()).toEqual({ staged: 0, carts: 0 })
})

test("of many processes one does the round, once a day", async () => {
  const taken = await Promise.all(Array.from({ length: 6 }, () => asAuth(claimDailyJobs)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await asAuth(claimDailyJobs)).toBe(false)
  await database.owner.query("update throttles set expire = 1 where key = 'daily round'")
  expect(await asAuth(claimDailyJobs)).toBe(true)
})
