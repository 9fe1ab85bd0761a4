import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { restoreBackup } from "#server/backup/file/restore-backup.ts"
import { newAgeKeys, readPrivateKey } from "#server/backup/age/age-keys.ts"
import { folderWithSecretOf } from "./empty-target.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { callCommand, runCommand } from "../commands/run-command.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { fillPlatform, holdingsOf, imagesOf } from "../serving/whole-platform.ts"
import { withDatabase } from "../postgres/with-database.ts"

const postgresOf = (folder: string) => join(folder, "postgres")

test("a backup for a public key opens with the private one alone, whole or not at all", async () => {
  const folder = await preparedDataDirectory()
  const before = await withDatabase(postgresOf(folder), async (client) => {
    await fillPlatform(client, folder)
    await client.query("delete from backups")
    return holdingsOf(client, imagesOf(folder))
  })
  const files = await temporaryFolder()
  const [file, key, otherKey, cut] = ["backup.age", "key", "other", "cut"].map((name) =>
    join(files, name),
  ) as [...[string, string, string, string]]
  const keys = await newAgeKeys()
  await writeFile(key, `# a sample\n${keys.privateKey}\n`)
  await writeFile(otherKey, (await newAgeKeys()).privateKey)
  const env = { DATA_DIR: folder, BACKUP_PUBLIC_KEY: keys.publicKey, BACKUP_DIR: join(files, "daily") }
  expect(await runCommand(env, "backup", file)).toMatchObject({ status: 0, errors: "" })
  const daily = await runCommand(env, "backup", "--daily")
  expect(daily).toMatchObject({
    ...{ status: 0, errors: "" },
    output: expect.stringMatching(/daily\/vitrine-.* rows of/),
  })
  expect(await readdir(folder)).not.toContain("backups")
  expect(await readdir(env.BACKUP_DIR)).toEqual([expect.stringMatching(/^vitrine-[\d-]+\.tar\.gz\.age$/)])
  const whole = await readFile(file)
  expect(whole.includes("backup.json")).toBe(false)
  await writeFile(cut, whole.subarray(0, -1_000))

  const position = await folderWithSecretOf(folder)
  await withDatabase(postgresOf(position), async (_client, owner) => {
    const given = { owner, store: imagesOf(position), signOut: false, migrate: neverMigrates, log: () => {} }
    const rejected = (from: string, privateKey?: string) =>
      restoreBackup({ ...given, file: from, privateKey })
    await expect(rejected(file)).rejects.toThrow(
      / is encrypted: name the file of its private key with --key\.$/,
    )
    await expect(rejected(file, readPrivateKey(otherKey))).rejects.toThrow(
      / is encrypted for another key than the one of --key\.$/,
    )
    await expect(rejected(cut, readPrivateKey(key))).rejects.toThrow(
      / is no whole backup: it was cut off or changed\.$/,
    )
  })
  expect(() => readPrivateKey(file)).toThrow(/ has no line with an AGE-SECRET-KEY: /)
  expect(await callCommand({ DATA_DIR: position }, "restore", file, "--key", key)).toMatchObject({
    status: 0,
    errors: "",
  })
  expect(
    await withDatabase(postgresOf(position), (client) => holdingsOf(client, imagesOf(position))),
  ).toEqual(before)
})

const neverMigrates = () => Promise.reject(new Error("a refused backup migrated the database"))
