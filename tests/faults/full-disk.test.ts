/** Promise 7. The disk of the database is full: pages are still read, writing is refused, and room is all that it needs. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { endPostmasterAfterTest } from "../process/postmaster.ts"
import { usePreparedDataDirectories } from "../process/prepared-data-directories.ts"
import { runPlatform } from "../process/run-platform.ts"
import { withDatabase } from "../process/with-database.ts"
import { insertProduct } from "../words/insert-product.ts"
import { insertShop } from "../words/insert-shop.ts"
import { productForm } from "../words/product-form.ts"
import { visitorOf } from "../words/visitor.ts"
import { smallDisk } from "./small-disk.ts"

const preparedDataDirectory = usePreparedDataDirectories()
// For a fresh database, with room for a start's own files.
const disk = smallDisk(160)

test.skipIf(disk === null)("the whole data directory lies on a disk that is full", async () => {
  if (disk === null) return
  onTestFinished(() => disk.remove())
  const folder = join(disk.folder, "data")
  expect(spawnSync("cp", ["-a", await preparedDataDirectory(), folder]).status).toBe(0)
  const postgres = join(folder, "postgres")
  endPostmasterAfterTest(postgres)
  const shop = await withDatabase(postgres, async (client) => {
    const made = await insertShop(client, { productLimit: -1 })
    await insertProduct(client, made, { name: "Before" })
    return made
  })
  const platform = await runPlatform({ DATA_DIR: folder })
  const owner = visitorOf(platform.url)
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  const saved: string[] = []
  // Long enough that a few of them need a new page of the table.
  const description = "Shown to nobody. ".repeat(200)
  const save = async (name: string) => {
    const answer = await owner.post("/shop/products?new=&lang=en", productForm({ name, description }))
    if (answer.status === 302) saved.push(name)
    return answer
  }
  expect((await save("First")).status).toBe(302)

  disk.fillButFor(0)
  let refused = await save("Number 0")
  for (let number = 1; refused.status === 302; number++) refused = await save(`Number ${number}`)
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true])
  expect(refused.html).not.toMatch(/No space left|could not extend/)
  expect(refused.html).toContain("Shown to nobody.")
  const shopper = visitorOf(platform.url)
  const page = await shopper.visit(`/shop/${shop.slug}?q=before`)
  expect([page.status, page.html.includes("Before")]).toEqual([200, true])
  expect((await owner.visit("/shop/products?lang=en")).status).toBe(200)
  expect((await fetch(`${platform.url}/readyz`)).status).toBe(200)

  disk.makeRoom()
  await expect.poll(async () => (await save("At last")).status, { timeout: 30_000 }).toBe(302)
  platform.kill("SIGTERM")
  expect((await platform.ended).status).toBe(0)
  const { rows } = await withDatabase(postgres, (client) =>
    client.query<{ name: string; sizes: number }>(
      "select name, (select count(*)::integer from product_variants where product_id = products.id) as sizes from products",
    ),
  )
  expect(rows.filter(({ sizes }) => sizes !== 1)).toEqual([])
  expect(rows.map(({ name }) => name).toSorted()).toEqual(["Before", ...saved].toSorted())
})
