import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { startS3Server } from "#app/images/storage/start-s3-server.ts"
import { storeAt } from "#app/images/store.server.ts"
import { insertShop } from "../words/insert-shop.ts"
import { visitorOf } from "../words/visitor.ts"
import { ownServer } from "./own-server.ts"
import { endPostmasterAfterTest } from "./postmaster.ts"
import { usePreparedDataDirectories } from "./prepared-data-directories.ts"
import { runCommand } from "./run-command.ts"
import { runPlatform } from "./run-platform.ts"
import { temporaryFolder } from "./temporary-folder.ts"
import { fillPlatform, holdingsOf, imagesOf } from "./whole-platform.ts"
import { withDatabase } from "./with-database.ts"
import { writeUntilGone } from "./writers.ts"

const preparedDataDirectory = usePreparedDataDirectories()

/** A place where nothing is yet but the secret that the operator kept. */
async function placeWithSecretOf(folder: string): Promise<string> {
  const place = join(await temporaryFolder(), "data")
  endPostmasterAfterTest(join(place, "postgres"))
  await mkdir(place)
  await copyFile(join(folder, "session-secret"), join(place, "session-secret"))
  return place
}

const postgresOf = (folder: string) => join(folder, "postgres")

test("from the embedded database and the disk to an own server and S3, and back, every row, picture and rule is the same", async () => {
  const folder = await preparedDataDirectory()
  const before = await withDatabase(postgresOf(folder), async (client) => {
    await fillPlatform(client, folder)
    return holdingsOf(client, imagesOf(folder))
  })
  expect(Object.keys(before.images)).toHaveLength(2 * (12 + 12 + 9))
  const files = await temporaryFolder()
  const [first, second] = [join(files, "first"), join(files, "second")]
  const made = await runCommand({ DATA_DIR: folder }, "backup", first)
  expect(made).toMatchObject({ status: 0, errors: "" })
  expect(made.output).toMatch(/products: 4 rows\n[^]*66 image files, \d+ bytes\.\n$/)
  expect((await stat(first)).mode & 0o777).toBe(0o600)
  expect(await readdir(files)).toEqual(["first"])

  const { owner, ...server } = await ownServer()
  const data = await temporaryFolder()
  const bucket = await startS3Server(join(data, "s3"))
  onTestFinished(bucket.stop)
  const elsewhere = { ...server, DATA_DIR: join(data, "data"), STORAGE_URL: bucket.storageUrl }
  const moved = await runCommand(elsewhere, "restore", first)
  expect(moved).toMatchObject({ status: 0, errors: expect.stringContaining("shop owners sign in anew") })
  const client = await owner()
  expect(await holdingsOf(client, storeAt(elsewhere.STORAGE_URL))).toEqual(before)
  expect(await runCommand(elsewhere, "backup", second)).toMatchObject({ status: 0 })

  const back = await placeWithSecretOf(folder)
  expect(await runCommand({ DATA_DIR: back }, "restore", second)).toMatchObject({ status: 0 })
  const place = postgresOf(back)
  expect(await withDatabase(place, (restored) => holdingsOf(restored, imagesOf(back)))).toEqual(before)
  // Its rules hold again, the triggers among them.
  await expect(withDatabase(place, (restored) => restored.query("delete from audit_log"))).rejects.toThrow(
    "only added to",
  )
  expect(await runCommand({ DATA_DIR: back }, "migrate")).toMatchObject({ status: 0, errors: "" })
})

test("a backup taken while owners save is one moment of it, and opens in another place", async () => {
  const folder = await preparedDataDirectory()
  const shop = await withDatabase(postgresOf(folder), (client) =>
    insertShop(client, { slug: "sample", productLimit: -1 }),
  )
  const platform = await runPlatform({ DATA_DIR: folder })
  const owner = visitorOf(platform.url)
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  const isEnough = Promise.withResolvers<void>()
  const writing = writeUntilGone(owner, { round: 0, wanted: 40, enough: isEnough.resolve })
  await isEnough.promise
  const file = join(await temporaryFolder(), "backup")
  expect(await runCommand({ DATA_DIR: folder }, "backup", file)).toMatchObject({ status: 0, errors: "" })
  platform.kill("SIGKILL")
  const saved = await writing

  const place = await placeWithSecretOf(folder)
  expect(await runCommand({ DATA_DIR: place }, "restore", file)).toMatchObject({ status: 0, errors: "" })
  const kept = await withDatabase(postgresOf(place), async (client) => {
    const { rows } = await client.query<{ name: string; sizes: number; picture: string | null }>(
      `select name, (select count(*)::integer from product_variants v where v.product_id = products.id) as sizes,
         (select image_url from product_images i where i.product_id = products.id) as picture from products`,
    )
    return rows
  })
  expect(kept.length).toBeGreaterThanOrEqual(40)
  expect(kept.length).toBeLessThanOrEqual(saved.length)
  expect(kept.filter(({ sizes }) => sizes !== 2)).toEqual([])
  expect(kept.filter(({ name, picture }) => name.includes("writer 0,") !== (picture !== null))).toEqual([])

  const restored = await runPlatform({ DATA_DIR: place })
  const shopper = visitorOf(restored.url)
  for (const { picture } of kept.filter((one) => one.picture !== null)) {
    expect((await shopper.visit(`/images/${picture}-800.avif`)).status).toBe(200)
  }
  const again = visitorOf(restored.url)
  for (const [name, value] of owner.cookies) again.cookies.set(name, value)
  expect((await again.visit("/shop/dashboard")).status, "with the old secret the session goes on").toBe(200)
  const anew = await shopper.post("/shop/login", { identifier: shop.username, password: shop.password })
  expect(anew.status).toBe(302)
})

test("a damaged, cut off or foreign file, and a place that holds something, are refused with nothing written", async () => {
  const folder = await preparedDataDirectory()
  await withDatabase(postgresOf(folder), (client) => fillPlatform(client, folder))
  const files = await temporaryFolder()
  const file = join(files, "backup")
  await runCommand({ DATA_DIR: folder }, "backup", file)
  const whole = await readFile(file)
  const middle = Math.floor(whole.length / 2)
  const flipped = Buffer.from(whole)
  flipped[middle] = (whole[middle] ?? 0) ^ 1
  await writeFile(join(files, "flipped"), flipped)
  await writeFile(join(files, "cut"), whole.subarray(0, -1))
  await writeFile(join(files, "empty"), "")

  const place = await placeWithSecretOf(folder)
  for (const name of ["flipped", "cut", "empty"]) {
    expect(await runCommand({ DATA_DIR: place }, "restore", join(files, name))).toMatchObject({
      status: 1,
      errors: `${join(files, name)} is no whole backup: it was cut off, changed or never one.\n`,
    })
  }
  const absent = await runCommand({ DATA_DIR: place }, "restore", join(files, "absent"))
  expect(absent).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/absent can't be read \(ENOENT\)\.\n$/),
  })
  const untouched = await withDatabase(postgresOf(place), (client) => holdingsOf(client, imagesOf(place)))
  expect(untouched).toEqual({ tables: {}, images: {} })

  const before = await withDatabase(postgresOf(folder), (client) => holdingsOf(client, imagesOf(folder)))
  const full = await runCommand({ DATA_DIR: folder }, "restore", file)
  expect(full).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^The database is not empty [^\n]+\n$/),
  })
  expect(await withDatabase(postgresOf(folder), (client) => holdingsOf(client, imagesOf(folder)))).toEqual(
    before,
  )
  const twice = await runCommand({ DATA_DIR: folder }, "backup", file)
  expect(twice).toMatchObject({ status: 1, errors: expect.stringContaining("is there already") })
  expect(await readFile(file)).toEqual(whole)
  const nowhere = await runCommand({ DATA_DIR: folder }, "backup", join(files, "nowhere", "backup"))
  expect(nowhere).toMatchObject({ status: 1, errors: `There is no folder ${join(files, "nowhere")}.\n` })
  const onFolder = await runCommand({ DATA_DIR: folder }, "backup", files, "--force")
  expect(onFolder).toMatchObject({ status: 1, errors: `${files} is a folder: name a file in it.\n` })
  expect(await runCommand({ DATA_DIR: folder }, "backup", file, "--force")).toMatchObject({ status: 0 })
})

test("a picture that the store has lost is said, and its row is not restored; sessions can be left out too", async () => {
  const folder = await preparedDataDirectory()
  const pictures = await withDatabase(postgresOf(folder), async (client) => {
    await fillPlatform(client, folder)
    await client.query("update identities set totp_secret = repeat('x', 20), totp_enabled_at = now()")
    const { rows } = await client.query<{ key: string }>(
      "select image_url as key from product_images order by 1",
    )
    return rows.map(({ key }) => key)
  })
  await imagesOf(folder).delete(`${pictures[0]}-480.webp`)
  const file = join(await temporaryFolder(), "backup")
  const made = await runCommand({ DATA_DIR: folder }, "backup", file)
  expect(made).toMatchObject({
    status: 0,
    errors: expect.stringContaining(`1 pictures were deleted meanwhile`),
  })

  const place = join(await temporaryFolder(), "data")
  endPostmasterAfterTest(postgresOf(place))
  const restored = await runCommand({ DATA_DIR: place }, "restore", file, "--sign-out")
  expect(restored.status).toBe(0)
  expect(restored.errors).toContain("1 rows go without")
  expect(restored.errors).toContain("administrators with a second factor (2) get in by a recovery code only")
  const left = await withDatabase(postgresOf(place), async (client) => {
    const { rows } = await client.query<{ key: string }>("select image_url as key from product_images")
    const sessions = await client.query("select from sessions")
    return { keys: rows.map(({ key }) => key), sessions: sessions.rowCount }
  })
  expect(left).toEqual({ keys: [pictures[1]], sessions: 0 })
})
