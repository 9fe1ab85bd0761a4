import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterEach, beforeEach, expect, test } from "vitest"
import { passwordCost } from "#app/auth/password/password-hash.server.ts"
import { sampleShops } from "#app/database/seed/seed.ts"
import type { Illustrate } from "#app/images/illustration/render-illustration.server.ts"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import { storeAt } from "#app/images/stored/store.server.ts"
import { allKeys } from "#app/images/storage/image-store.ts"
import { drawSeedPictures } from "#server/start/draw-seed-pictures.ts"
import { seedPlatform } from "#server/start/seed-platform.ts"
import { cheapPasswords } from "#tests/application/cheap-work.ts"
import { hashOfIllustration, illustrateSmall } from "#tests/fixtures/small-illustrations.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()
let folder = ""

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-seed-"))
  passwordCost.set(cheapPasswords)
  await database.owner.query("truncate shops, identities, plans cascade")
  const seeded = await seedPlatform({
    ...placeOrder(),
    illustrate: illustrateSmall,
    adminEmail: undefined,
    adminPassword: undefined,
  })
  expect(seeded).toHaveLength(1 + sampleShops.length)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const placeOrder = () => ({ owner: database.connection, storageUrl: pathToFileURL(folder).href })

/** Draws so many, and then fails as a store or a process does. */
const failingAfter =
  (drawn: number): Illustrate =>
  (paths, kind) =>
    illustrateSmall(paths, kind).map((picture, index) =>
      index < drawn ? picture : Promise.reject(new Error("no more")),
    )

/** The files of every product's pictures in their order, by the product's name. */
async function shown(): Promise<Map<string, string[]>> {
  const { rows } = await database.owner.query<{ name: string; keys: string[] }>(
    `select name, coalesce(array_agg(image_url order by position) filter (where image_url is not null), '{}') as keys
     from products left join product_images on product_id = products.id group by products.id, name`,
  )
  return new Map(rows.map(({ name, keys }) => [name, keys.map((key) => key.replace(/^.*\//, ""))]))
}

const whole = () =>
  new Map(
    sampleShops.flatMap(({ products }) =>
      products.map(({ name, pictures }): [string, string[]] => [name, pictures.map(hashOfIllustration)]),
    ),
  )

const total = () => [...whole().values()].flat().length

const left = async () => (await database.owner.query("select from seed_pictures")).rowCount

test("a size with a picture of its own has it once that is drawn, in both shops", async () => {
  await drawSeedPictures({ ...placeOrder(), illustrate: illustrateSmall })
  const { rows } = await database.owner.query(
    `select size, image_url from product_variants join product_images using (shop_id, product_id)
     where image_id = product_images.id order by size`,
  )
  expect(rows).toEqual([
    { size: "Large", image_url: expect.stringContaining(hashOfIllustration("lantern-lit.svg")) },
    { size: "كيلو", image_url: expect.stringContaining(hashOfIllustration("baklava-box.svg")) },
  ])
})

test("an empty platform is filled with logos at once, and each product's pictures are drawn after it, once", async () => {
  const { rows } = await database.owner.query("select logo_url from shops where logo_url is not null")
  expect(rows).toHaveLength(sampleShops.length)
  expect(await left()).toBe(total())
  expect([...(await shown()).values()].flat()).toEqual([])

  expect(await drawSeedPictures({ ...placeOrder(), illustrate: illustrateSmall })).toBe(total())
  expect(await shown()).toEqual(whole())
  expect(await left()).toBe(0)
  const { rows: images } = await database.owner.query<{ key: string }>(
    "select image_url as key from product_images",
  )
  const files = images.flatMap(({ key }) => fileKeys("product", key))
  const stored = await allKeys(storeAt(placeOrder().storageUrl), "product-images/")
  expect(stored.toSorted()).toEqual(files.toSorted())
  expect(await drawSeedPictures({ ...placeOrder(), illustrate: failingAfter(0) })).toBe(0)
})

test("what was ended in the middle keeps its pictures, covers first, and the next time draws the rest", async () => {
  const products = whole().size
  await expect(drawSeedPictures({ ...placeOrder(), illustrate: failingAfter(products + 1) })).rejects.toThrow(
    "no more",
  )
  const drawn = [...(await shown()).values()]
  expect(drawn.filter(({ length }) => length > 0)).toHaveLength(products)
  expect(drawn.flat()).toHaveLength(products + 1)
  expect(await drawSeedPictures({ ...placeOrder(), illustrate: illustrateSmall })).toBe(
    total() - products - 1,
  )
  expect(await shown()).toEqual(whole())
})

test("two processes draw each picture once", async () => {
  const drawn = await Promise.all(
    [1, 2].map(() => drawSeedPictures({ ...placeOrder(), illustrate: illustrateSmall })),
  )
  expect(drawn.reduce((sum, count) => sum + count)).toBe(total())
  expect(await shown()).toEqual(whole())
})

test("an owner's own picture stays, and a product that is deleted meanwhile leaves no files", async () => {
  const [first, second] = sampleShops[0].products
  const key = async (name = "") => {
    const { rows } = await database.owner.query("select shop_id, id from products where name = $1", [name])
    return rows[0] as { shop_id: string; id: string }
  }
  const [own, deleted] = [await key(first?.name), await key(second?.name)]
  const ownKey = `product-images/${own.id}/${"f".repeat(32)}`
  const meanwhile: Illustrate = (paths, kind) => {
    const change = database.owner
      .query(
        `insert into product_images (shop_id, product_id, position, image_url, placeholder)
         values ($1, $2, 0, $3, 'data:image/webp;base64,AAAA')`,
        [own.shop_id, own.id, ownKey],
      )
      .then(() => database.owner.query("delete from products where id = $1", [deleted.id]))
    return illustrateSmall(paths, kind).map((picture) => change.then(() => picture))
  }
  await drawSeedPictures({ ...placeOrder(), illustrate: meanwhile })
  expect(await left()).toBe(0)
  const pictures = await shown()
  expect(pictures.get(first?.name ?? "")?.[0]).toBe("f".repeat(32))
  expect(pictures.has(second?.name ?? "")).toBe(false)
  const stored = await allKeys(storeAt(placeOrder().storageUrl), `product-images/`)
  expect(stored.filter((file) => file.includes(deleted.id))).toEqual([])
  expect(
    stored.filter((file) => file.includes(`${own.id}/${hashOfIllustration(first?.pictures[0] ?? "")}`)),
  ).toEqual([])
})
