import { join } from "node:path"
import type { Client } from "pg"
import { expect, test } from "vitest"
import { insertShop } from "../words/insert-shop.ts"
import { visitorOf } from "../words/visitor.ts"
import { endPostmasterAfterTest, runningPostmaster } from "./postmaster.ts"
import { usePreparedDataDirectories } from "./prepared-data-directories.ts"
import { runPlatform } from "./run-platform.ts"
import { withDatabase } from "./with-database.ts"
import { writeUntilGone, type Saved } from "./writers.ts"

const preparedDataDirectory = usePreparedDataDirectories()

/** What is killed while owners save, in this order; every later round is also a start after the one before. */
const rounds = [["application"], ["application", "database"], ["database", "application"], ["application"]]

const productsARound = 60

test("kill -9 of the serving platform: each product whose saving was acknowledged is there, whole, and the owner still signed in", async () => {
  const folder = await preparedDataDirectory()
  const directory = join(folder, "postgres")
  endPostmasterAfterTest(directory)
  const shop = await withDatabase(directory, (client) =>
    insertShop(client, { slug: "sample", productLimit: -1 }),
  )
  let cookies = new Map<string, string>()
  const saved: Saved[] = []

  for (const [round, victims] of rounds.entries()) {
    const platform = await runPlatform({ DATA_DIR: folder })
    const owner = visitorOf(platform.url)
    for (const [name, value] of cookies) owner.cookies.set(name, value)
    if (round === 0) await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
    expect((await owner.visit("/shop/dashboard")).status, "the session outlives the kill").toBe(200)
    cookies = owner.cookies

    const kill = () => {
      for (const victim of victims) {
        if (victim === "application") platform.kill("SIGKILL")
        else process.kill(runningPostmaster(directory) ?? 0, "SIGKILL")
      }
    }
    saved.push(...(await writeUntilGone(owner, { round, wanted: productsARound, enough: kill })))
    await platform.ended
  }
  expect(saved.length).toBeGreaterThanOrEqual(rounds.length * productsARound)

  const kept = await withDatabase(directory, productsOf)
  expect(kept.filter(({ sizes }) => sizes !== 2)).toEqual([])
  const pictures = new Map(kept.map(({ name, picture }) => [name, picture]))
  expect(saved.filter(({ name }) => !pictures.has(name))).toEqual([])
  expect(saved.filter(({ name, hasPicture }) => hasPicture && pictures.get(name) === null)).toEqual([])

  const shopper = visitorOf((await runPlatform({ DATA_DIR: folder })).url)
  for (const picture of [...pictures.values()].filter((key) => key !== null)) {
    expect((await shopper.visit(`/images/${picture}-800.jpg`)).status, "no row without its files").toBe(200)
  }
})

type Kept = { name: string; sizes: number; picture: string | null }

async function productsOf(client: Client): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    `select name, (select count(*)::integer from product_variants where product_id = products.id) as sizes,
       (select image_url from product_images where product_id = products.id) as picture
     from products`,
  )
  return rows
}
