/**
 * Promises 7 and 24. The disk of a platform is full, with its database and its pictures: pages are still served, writes are rejected,
 * and free space is all that it needs to recover. The long form, `npm run long -- disks`, repeats this under load.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test } from "vitest"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { countRound, roundsOf } from "../long/rounds/round-counts.ts"
import { storedProducts } from "../process/postgres/stored-products.ts"
import { endPostmasterAfterTest, runningPostmaster } from "../process/postgres/postmaster.ts"
import { preparedDataDirectory } from "../process/postgres/prepared-data-directories.ts"
import { runPlatform } from "../process/serving/run-platform.ts"
import { withDatabase } from "../process/postgres/with-database.ts"
import { insertProduct } from "../fixtures/insert-product.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { productForm } from "../fixtures/product-form.ts"
import { signIn } from "../client/sign-in.ts"
import { visitorOf } from "../client/visitor.ts"
import { expectClear } from "./clear-error.ts"
import { expectSwept } from "./expect-swept.ts"
import { expectUndisturbed, expectWell, startPicturedLoad } from "./pictured-load.ts"
import { picturedShop, type PicturedShop } from "./pictured-shop.ts"
import { unpaired } from "./pictures-and-files.ts"
import { smallDisk } from "./small-disk.ts"

const { rounds, isLong, timeout } = roundsOf("DISK_ROUNDS")
const owners = isLong ? 2 : 0
// For a fresh database, with room for a start's own files.
const disk = smallDisk(160)

for (const round of rounds)
  test.skipIf(disk === null)(
    `the whole data directory lies on a disk that is full, round ${round}`,
    { timeout },
    async ({ task }) => {
      if (disk === null) return
      const count = countRound(task, "the whole data directory's disk is full")
      const folder = join(disk.folder, "data")
      expect(spawnSync("cp", ["-a", await preparedDataDirectory(), folder]).status).toBe(0)
      onTestFinished(() => void spawnSync("rm", ["-rf", folder]))
      onTestFinished(disk.makeRoom)
      const postgres = join(folder, "postgres")
      endPostmasterAfterTest(postgres)
      const shop = await withDatabase(postgres, async (client) => {
        const created = await insertShop(client, { productLimit: -1 })
        await insertProduct(client, created, { name: "Before" })
        return created
      })
      const env = { DATA_DIR: folder, TRUST_PROXY: "1" }
      const platform = await runPlatform(env)
      const owner = visitorOf(platform.url)
      await signIn(owner, shop)
      const saved: string[] = []
      // Long enough that a few of them need a new page of the table.
      const description = "Never saved. ".repeat(200)
      const save = async (name: string) => {
        const result = await owner.post("/shop/products?new=&lang=en", productForm({ name, description }))
        if (result.status === 302) saved.push(name)
        return result
      }
      expect((await save("First")).status).toBe(302)
      const { connection, stop } = await joinPostgres({ directory: postgres })
      const client = new Client(connection)
      // It ends with the platform.
      client.on("error", () => {})
      await client.connect()
      const busy: PicturedShop[] = []
      while (busy.length < owners) busy.push(await picturedShop(client, platform.url))
      await client.end()
      await stop()
      const load = busy.length > 0 ? startPicturedLoad(busy, visitorOf(platform.url)) : null
      // A failed round leaves no client behind that disturbs the next.
      if (load !== null) onTestFinished(async () => void (await load.stop().catch(() => [])))
      await load?.isWell(1)

      disk.fillButFor(0)
      let rejected = await save("Number 0")
      for (let number = 1; rejected.status === 302; number++) rejected = await save(`Number ${number}`)
      expectClear(rejected, "a saving")
      expect(rejected.html).toContain("Never saved.")
      await load?.isRejected()
      const shopper = visitorOf(platform.url)
      const page = await shopper.visit(`/shop/${shop.slug}?q=before`)
      expect([page.status, page.html.includes("Before")]).toEqual([200, true])
      expect((await owner.visit("/shop/products?lang=en")).status).toBe(200)
      expect((await fetch(`${platform.url}/readyz`)).status).toBe(200)
      if (load !== null) expectUndisturbed(load, { canRead: true })

      // It can't recover before there is room, or only for moments. Only what is cached is answered until then.
      process.kill(runningPostmaster(postgres) ?? 0, "SIGKILL")
      for (let attempt = 0; attempt < 50; attempt++)
        expect((await shopper.visit(`/shop/${shop.slug}?q=before`)).status, "a kept page").toBe(200)
      disk.makeRoom()
      await expect.poll(async () => (await save("At last")).status, { timeout: 30_000 }).toBe(302)
      if (load !== null) await expectWell(load, count)
      platform.kill("SIGTERM")
      expect((await platform.ended).status).toBe(0)
      const images = join(folder, "images")
      const pairs = () => withDatabase(postgres, (database) => unpaired(database, images))
      const sweep = { isSwept: isLong, most: owners }
      await expectSwept({ env, folder: images, unpaired: pairs }, sweep, count)
      const stored = await withDatabase(postgres, storedProducts)
      expect(stored.filter(({ sizes }) => sizes !== 1)).toEqual([])
      const all = ["Before", ...busy.map(() => "Before"), ...saved, ...(load?.saved ?? [])]
      expect(stored.map(({ name }) => name).toSorted()).toEqual(all.toSorted())
    },
  )
