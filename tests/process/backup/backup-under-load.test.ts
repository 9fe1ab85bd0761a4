/**
 * Promise 8. A backup is one moment of a platform at work, the same in whatever place it is opened, and rejected when it is
 * damaged. The long form, `npm run long -- backups`, does so again and again.
 */
import { join } from "node:path"
import { expect, test } from "vitest"
import { countRound, roundsOf } from "#tests/long/rounds/round-counts.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { damagedBackups } from "./damaged-backups.ts"
import { folderWithSecretOf } from "./empty-target.ts"
import { expectNotWhole } from "./expect-not-whole.ts"
import { storedProducts } from "../postgres/stored-products.ts"
import { preparedDataDirectory } from "../postgres/prepared-data-directories.ts"
import { callCommand, runCommand } from "../commands/run-command.ts"
import { runPlatform } from "../serving/run-platform.ts"
import { serverAndBucket } from "./server-and-bucket.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { fillPlatform, holdingsOf, imagesOf, type Holdings } from "../serving/whole-platform.ts"
import { withDatabase } from "../postgres/with-database.ts"
import { writeUntilGone } from "../postgres/writers.ts"

const { rounds, isLong, timeout } = roundsOf("BACKUP_ROUNDS")
/** Products that are saved before the backup, and damages of each kind that are tried on it. */
const [wanted, damages] = isLong ? [200, 4] : [40, 0]

const postgresOf = (folder: string) => join(folder, "postgres")

for (const round of rounds)
  test(
    `a backup taken while owners save is one moment of it, on an own server and back, round ${round}`,
    { timeout },
    async ({ task }) => {
      const count = countRound(task, "a backup under load, on an own server and S3, and back")
      const folder = await preparedDataDirectory()
      const { shop, admin } = await withDatabase(postgresOf(folder), async (client) => {
        await fillPlatform(client, folder)
        // A platform that starts sends what waits, and draws pictures.
        await client.query("delete from outgoing_mails; delete from seed_pictures")
        const created = await insertShop(client, { slug: "sample", productLimit: -1 })
        return { shop: created, admin: await insertAdmin(client) }
      })
      const platform = await runPlatform({ DATA_DIR: folder })
      const owner = visitorOf(platform.url)
      await signIn(owner, shop)
      const isEnough = Promise.withResolvers<void>()
      const picturesEvery = isLong ? 5 : 1
      const writing = writeUntilGone(owner, { round, wanted, enough: isEnough.resolve, picturesEvery })
      await isEnough.promise
      const files = await temporaryFolder()
      const [first, second] = [join(files, "first"), join(files, "second")]
      const created = await runCommand({ DATA_DIR: folder }, "backup", first)
      expect(created).toMatchObject({ status: 0, errors: "" })
      platform.kill("SIGKILL")
      const saved = await writing

      const elsewhere = await serverAndBucket()
      for (const file of damages === 0 ? [] : await damagedBackups(first, files, damages)) {
        await expectNotWhole(elsewhere.env, file)
        expect(await elsewhere.holdings(), file).toEqual({ tables: {}, images: {} })
        count("damaged and refused", 1)
      }
      const moved = await callCommand(elsewhere.env, "restore", first)
      expect(moved).toMatchObject({ status: 0, errors: expect.stringContaining("shop owners sign in anew") })
      const there = await elsewhere.holdings()
      expectRows(there, created.output)
      expect(await runCommand(elsewhere.env, "backup", second)).toMatchObject({ status: 0, errors: "" })
      const position = await folderWithSecretOf(folder)
      expect(await callCommand({ DATA_DIR: position }, "restore", second)).toMatchObject({ status: 0 })
      const { back, stored } = await withDatabase(postgresOf(position), async (client) => ({
        back: await holdingsOf(client, imagesOf(position)),
        stored: (await storedProducts(client)).filter(({ name }) => name.startsWith("Round ")),
      }))
      expect(back).toEqual(there)
      expect(stored.length).toBeGreaterThanOrEqual(wanted)
      expect(stored.length).toBeLessThanOrEqual(saved.length)
      expect(stored.filter(({ sizes }) => sizes !== 2)).toEqual([])
      const pictures = stored.flatMap(({ picture }) => picture ?? [])
      const withPicture = saved.filter(({ hasPicture }) => hasPicture).map(({ name }) => name)
      expect(stored.filter(({ name, picture }) => withPicture.includes(name) !== (picture !== null))).toEqual(
        [],
      )

      const restored = await runPlatform({ DATA_DIR: position })
      const shopper = visitorOf(restored.url)
      for (const picture of pictures)
        expect((await shopper.visit(`/images/${picture}-800.avif`)).status, picture).toBe(200)
      const again = visitorOf(restored.url)
      for (const [name, value] of owner.cookies) again.cookies.set(name, value)
      const dashboard = await again.visit("/shop/dashboard")
      expect(dashboard.status, "with the old secret the session goes on").toBe(200)
      expect((await signIn(visitorOf(restored.url), shop)).status).toBe(302)
      expect((await signInAtAdminPage(visitorOf(restored.url), admin)).status).toBe(302)
      count("saved", saved.length)
      count("in the backup", stored.length)
      count("image files", Object.keys(back.images).length)
      count("pictures opened", pictures.length)
    },
  )

/** Each table has as many rows as the backup said that it took. */
function expectRows({ tables }: Holdings, output: string): void {
  const reported = Object.fromEntries(
    [...output.matchAll(/^(\w+): (\d+) rows$/gm)].map(([, name, rows]) => [name, rows]),
  )
  const held = Object.entries(tables).map(([name, rows]) => [name, rows.split(" ")[0]])
  expect(reported).toMatchObject(Object.fromEntries(held))
}
