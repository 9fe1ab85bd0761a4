import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { DraftPictureResult } from "#app/dashboard/products/drafts/drafts-action-data.ts"
import { columnFieldNames, productFields } from "#app/domain/product/product-table.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { read } from "#tests/client/open-form.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { otherValues } from "#tests/fixtures/other-values.ts"
import { anotherPicture, begin, page } from "./draft-pictures.ts"

const app = useTestApplication()

async function arrange() {
  const shop = await insertShop(app.database.owner)
  return { shop, owner: await app.signInAsShop(shop) }
}

async function action(owner: Visitor, query: string) {
  return read<DraftPictureResult>(await owner.post(`${page}/pictures?${query}`, {}))
}
const join = (owner: Visitor, from: string, into: string) => action(owner, `join=${from}&into=${into}`)

/** The keys of a product's pictures in their order; null when it is gone. */
async function pictures(id: string): Promise<string[] | null> {
  const { rows } = await app.database.owner.query<{ keys: string[] }>(
    `select array(select image_url from product_images where product_id = products.id order by position, id) as keys
     from products where id = $1`,
    [id],
  )
  return rows[0]?.keys ?? null
}
const statusOf = async (owner: Visitor, key = "") => (await owner.visit(`/images/${key}-160.jpg`)).status

test("a draft's picture becomes the second one of the draft before it, and a draft of its own again", async () => {
  const { owner } = await arrange()
  const bowl = await begin(owner)
  const side = await begin(owner, await anotherPicture())
  const [cover] = (await pictures(bowl.id)) ?? []
  const [alone] = (await pictures(side.id)) ?? []

  const joined = await join(owner, side.id, bowl.id)
  expect([joined.status, joined.body]).toEqual([
    200,
    {
      draft: { id: bowl.id, version: expect.any(Number) },
      joined: [expect.any(String)],
      pictureCount: 2,
    },
  ])
  expect(await pictures(side.id)).toBeNull()
  const both = (await pictures(bowl.id)) ?? []
  expect(both).toEqual([cover, expect.stringContaining(`product-images/${bowl.id}/`)])
  expect([await statusOf(owner, both[1]), await statusOf(owner, alone)]).toEqual([200, 404])
  expect((await owner.visit(`${page}?lang=en`)).html).toContain("2 pictures")
  // The answer was lost: nothing is there to be joined again.
  expect((await join(owner, side.id, bowl.id)).body.error?.key).toBe("product_gone")

  const query = `split=${bowl.id}&picture=${joined.body.joined?.[0]}&key=${randomUUID()}`
  const split = await action(owner, query)
  expect([split.status, split.body.draft?.id]).toEqual([200, bowl.id])
  expect(await pictures(bowl.id)).toEqual([cover])
  const begun = split.body.begun ?? ""
  const again = (await pictures(begun)) ?? []
  expect(again).toEqual([expect.stringContaining(`product-images/${begun}/`)])
  expect([await statusOf(owner, again[0]), await statusOf(owner, both[1])]).toEqual([200, 404])
  expect((await action(owner, query)).body.error?.key, "a second time").toBe("product_gone")
})

test("a product has five pictures at most, and keeps its cover", async () => {
  const { owner } = await arrange()
  const jar = await begin(owner)
  for (let more = 0; more < 4; more += 1) {
    const { id } = await begin(owner, more === 0 ? await anotherPicture() : undefined)
    expect((await join(owner, id, jar.id)).status).toBe(200)
  }
  const sixth = await begin(owner)
  const rejected = await join(owner, sixth.id, jar.id)
  expect([rejected.status, rejected.body.error?.key]).toEqual([422, "image_limit_reached"])
  expect([await pictures(jar.id), await pictures(sixth.id)]).toMatchObject([{ length: 5 }, { length: 1 }])
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select id from product_images where product_id = $1",
    [jar.id],
  )
  const all = rows.map(({ id }) => `picture=${id}`).join("&")
  expect((await action(owner, `split=${jar.id}&${all}&key=${randomUUID()}`)).status).toBe(404)
  expect(await pictures(jar.id)).toHaveLength(5)
})

test("what shoppers see, what was filled in on its own form, another shop's draft and a draft itself are joined to nothing", async () => {
  const [{ owner, shop }, other] = [await arrange(), await arrange()]
  const [mine, theirs] = [await begin(owner), await begin(other.owner)]
  const live = await insertProduct(app.database.owner, shop, {})
  const filled = await begin(owner)
  await app.database.owner.query("update products set description = 'Made by hand' where id = $1", [
    filled.id,
  ])
  for (const [from, into] of [
    [live, mine.id],
    [mine.id, live],
    [filled.id, mine.id],
    [theirs.id, mine.id],
    [mine.id, theirs.id],
    [mine.id, mine.id],
    [randomUUID(), mine.id],
  ] as const) {
    const rejected = await join(owner, from, into)
    expect([from, into, rejected.status, rejected.body.error?.key]).toEqual([from, into, 404, "product_gone"])
  }
  for (const { id } of [mine, theirs, filled]) expect(await pictures(id)).toHaveLength(1)
  // It may still receive one.
  expect((await join(owner, mine.id, filled.id)).status).toBe(200)
})

const notOnCard = columnFieldNames.filter((name) => !["name", "price", "is_active"].includes(name))

test.each([...notOnCard, "translations" as const])(
  "a draft with %s is not deleted by a join",
  async (field) => {
    const { owner, shop } = await arrange()
    const [into, from] = [await begin(owner), await begin(owner)]
    await app.database.owner.query("insert into categories (shop_id, name) values ($1, 'Jars')", [shop.id])
    const value =
      field === "translations" ? `'{"ar": {"name": "x"}}'` : otherValues[productFields[field].kind]
    await app.database.owner.query(`update products set ${field} = ${value} where id = $1`, [from.id])
    expect((await join(owner, from.id, into.id)).status).toBe(404)
    expect(await pictures(from.id)).toHaveLength(1)
  },
)
