import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { damagedBackups } from "./damaged-backups.ts"
import { folderWithSecretOf } from "./empty-target.ts"
import { expectNotWhole } from "./expect-not-whole.ts"
import { endPostmasterAfterTest } from "../postgres/postmaster.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { callCommand, runCommand } from "../commands/run-command.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { fillPlatform, holdingsOf, imagesOf } from "../serving/whole-platform.ts"
import { withDatabase } from "../postgres/with-database.ts"

const postgresOf = (folder: string) => join(folder, "postgres")
const holdingsIn = (folder: string) =>
  withDatabase(postgresOf(folder), (client) => holdingsOf(client, imagesOf(folder)))

test("in an empty place all is the same; a damaged file and a place that holds something are refused; a lost picture is said", async () => {
  const folder = await preparedDataDirectory()
  const before = await withDatabase(postgresOf(folder), async (client) => {
    await fillPlatform(client, folder)
    return holdingsOf(client, imagesOf(folder))
  })
  expect(Object.keys(before.images)).toHaveLength(2 * (12 + 12 + 9))
  const files = await temporaryFolder()
  const file = join(files, "backup")
  const created = await runCommand({ DATA_DIR: folder }, "backup", file)
  expect(created).toMatchObject({ status: 0, errors: "" })
  expect(created.output).toMatch(/products: 4 rows\n[^]*66 image files, \d+ bytes\.\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(files)).toEqual(["backup"])

  await expectErrors({ folder, files, file })
  expect(await holdingsIn(folder)).toEqual(before)

  const back = await folderWithSecretOf(folder)
  expect(await runCommand({ DATA_DIR: back }, "restore", file)).toMatchObject({ status: 0 })
  const position = postgresOf(back)
  expect(await holdingsIn(back)).toEqual(before)
  // Its rules hold again, the triggers among them.
  await expect(withDatabase(position, (restored) => restored.query("delete from audit_log"))).rejects.toThrow(
    "only added to",
  )
  expect(await callCommand({ DATA_DIR: back }, "migrate")).toMatchObject({ status: 0, errors: "" })

  await expectWithoutLostPicture({ folder, file })
})

type Backup = { folder: string; file: string }

/** Of damaged, cut off and foreign files, and of places that hold something; nothing is written. */
async function expectErrors({ folder, files, file }: Backup & { files: string }): Promise<void> {
  const whole = await readFile(file)
  const position = await folderWithSecretOf(folder)
  for (const damaged of await damagedBackups(file, files))
    await expectNotWhole({ DATA_DIR: position }, damaged)
  const absent = await callCommand({ DATA_DIR: position }, "restore", join(files, "absent"))
  expect(absent).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/absent can't be read \(ENOENT\)\.\n$/),
  })
  expect(await holdingsIn(position)).toEqual({ tables: {}, images: {} })

  const full = await callCommand({ DATA_DIR: folder }, "restore", file)
  expect(full).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^The database is not empty [^\n]+\n$/),
  })
  const backup = (...args: string[]) => callCommand({ DATA_DIR: folder }, "backup", ...args)
  expect(await backup(file)).toMatchObject({ status: 1, errors: expect.stringContaining("exists already") })
  expect(await readFile(file)).toEqual(whole)
  expect(await backup(join(files, "nowhere", "backup"))).toMatchObject({
    status: 1,
    errors: `There is no folder ${join(files, "nowhere")}.\n`,
  })
  expect(await backup(files, "--force")).toMatchObject({
    status: 1,
    errors: `${files} is a folder: name a file in it.\n`,
  })
}

/** A picture that the store has lost is said, and its row is not restored; sessions can be left out too. */
async function expectWithoutLostPicture({ folder, file }: Backup): Promise<void> {
  const pictures = await withDatabase(postgresOf(folder), async (client) => {
    await client.query("update identities set totp_secret = repeat('x', 20), totp_enabled_at = now()")
    const { rows } = await client.query<{ key: string }>(
      "select image_url as key from product_images order by 1",
    )
    return rows.map(({ key }) => key)
  })
  await imagesOf(folder).delete(`${pictures[0]}-480.webp`)
  const created = await runCommand({ DATA_DIR: folder }, "backup", file, "--force")
  expect(created).toMatchObject({
    status: 0,
    errors: expect.stringContaining(`1 pictures were deleted meanwhile`),
  })

  const position = join(await temporaryFolder(), "data")
  endPostmasterAfterTest(postgresOf(position))
  const restored = await callCommand({ DATA_DIR: position }, "restore", file, "--sign-out")
  expect(restored.status).toBe(0)
  expect(restored.errors).toContain("1 rows go without")
  expect(restored.errors).toContain("administrators with a second factor (2) get in by a recovery code only")
  const left = await withDatabase(postgresOf(position), async (client) => {
    const { rows } = await client.query<{ key: string }>("select image_url as key from product_images")
    const sessions = await client.query("select from sessions")
    return { keys: rows.map(({ key }) => key), sessions: sessions.rowCount }
  })
  expect(left).toEqual({ keys: [pictures[1]], sessions: 0 })
}
