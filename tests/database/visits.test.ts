import { Client } from "pg"
import { describe, expect, test } from "vitest"
import { countVisits, maxVisits, type VisitCount } from "#app/database/visitor/count-visits.ts"
import { loginRoles, passwordOfRole } from "#app/database/setup/login-roles.ts"
import { listMostViewed, listVisitDays } from "#app/database/shop/stored-visits.ts"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import { daysBefore } from "#app/domain/time/platform-day.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "./arrange.ts"
import { insertRow } from "./rights/two-shops.ts"

const database = useTestDatabase()
const today = new Date().toISOString().slice(0, 10)

type Shop = { id: string; slug: string }
const seen = (slug: string, options: Partial<VisitCount> = {}) =>
  ({
    kind: "shop_view",
    slug,
    productId: null,
    day: today,
    ownerId: null,
    count: 1,
    ...options,
  }) as VisitCount
const seenProduct = (slug: string, productId: string, options: Partial<VisitCount> = {}) =>
  seen(slug, { kind: "product_view", productId, ...options } as Partial<VisitCount>)

const count = (...visits: VisitCount[]) => asVisitor(null, (db) => countVisits(db, visits))
const daysOf = ({ id }: Shop) => asShop(id, (db) => listVisitDays(db, "2000-01-01"))
const viewedOf = ({ id }: Shop) => asShop(id, (db) => listMostViewed(db, { from: "2000-01-01", count: 5 }))

test("a batch adds to each shop's day and to its products, and each owner sees their own", async () => {
  const [mine, theirs] = [await insertShop(database.owner), await insertShop(database.owner)]
  const [mug, bowl] = [
    await addProduct(mine.id, { name: "Mug" }),
    await addProduct(mine.id, { name: "Bowl" }),
  ]
  const yesterday = daysBefore(today, 1)
  for (let iteration = 0; iteration < 2; iteration++) {
    await count(
      seen(mine.slug, { count: 3 }),
      seen(mine.slug, { day: yesterday }),
      seen(mine.slug, { kind: "chat_tap" }),
      seenProduct(mine.slug, mug),
      seenProduct(mine.slug, bowl, { count: 4 }),
      seen(theirs.slug, { count: 7 }),
    )
  }
  expect(await daysOf(mine)).toEqual([
    { day: yesterday, views: 2, productViews: 0, chatTaps: 0 },
    { day: today, views: 6, productViews: 10, chatTaps: 2 },
  ])
  expect(await daysOf(theirs)).toEqual([{ day: today, views: 14, productViews: 0, chatTaps: 0 }])
  expect((await viewedOf(mine)).map(({ name, views }) => [name, views])).toEqual([
    ["Bowl", 8],
    ["Mug", 2],
  ])
  expect(await viewedOf(theirs)).toEqual([])
})

test("a deleted product takes its own numbers along and leaves the shop's", async () => {
  const shop = await insertShop(database.owner)
  const productId = await addProduct(shop.id)
  await count(seenProduct(shop.slug, productId))
  await database.owner.query("delete from products where id = $1", [productId])
  expect(await daysOf(shop)).toMatchObject([{ productViews: 1 }])
  expect(await viewedOf(shop)).toEqual([])
})

describe("what is left out, beside a visit that counts", () => {
  async function leavesOut(make: (shop: Shop) => Promise<VisitCount> | VisitCount): Promise<void> {
    const shop = await insertShop(database.owner)
    await count(await make(shop), seen(shop.slug))
    expect(await daysOf(shop)).toEqual([{ day: today, views: 1, productViews: 0, chatTaps: 0 }])
    expect(await viewedOf(shop)).toEqual([])
  }

  test("a slug that is nobody's", () => leavesOut(() => seen("nobody-has-this")))
  test("the owner's own visit", () => leavesOut(({ id, slug }) => seen(slug, { ownerId: id, count: 5 })))
  test("an inactive product", () =>
    leavesOut(async ({ id, slug }) => seenProduct(slug, await addProduct(id, { isActive: false }))))
  test("a product of another shop", () =>
    leavesOut(async ({ slug }) => seenProduct(slug, await addProduct((await insertShop(database.owner)).id))))
  test("a kind that is none", () =>
    leavesOut(({ slug }) => seen(slug, { kind: "sale" } as unknown as Partial<VisitCount>)))
  test("a day long past", () => leavesOut(({ slug }) => seen(slug, { day: daysBefore(today, 3) })))
  test("a day to come", () => leavesOut(({ slug }) => seen(slug, { day: daysBefore(today, -3) })))
  test.each([0, -1, 1_000_001])("a count of %d", (number) =>
    leavesOut(({ slug }) => seen(slug, { count: number })),
  )

  test("a blocked shop", async () => {
    const shop = await insertShop(database.owner)
    await count(seen(shop.slug))
    await database.owner.query("update shops set is_active = false where id = $1", [shop.id])
    await count(seen(shop.slug))
    expect(await daysOf(shop)).toMatchObject([{ views: 1 }])
  })
})

test("an owner of one shop counts in another's", async () => {
  const [mine, theirs] = [await insertShop(database.owner), await insertShop(database.owner)]
  await count(seen(theirs.slug, { ownerId: mine.id }))
  expect(await daysOf(theirs)).toMatchObject([{ views: 1 }])
})

test("batches at the same time lose nothing and wait for each other", async () => {
  const shops: Shop[] = []
  while (shops.length < 5) shops.push(await insertShop(database.owner))
  const products = await Promise.all(shops.map(({ id }) => addProduct(id)))
  const visits = shops.flatMap(({ slug }, index) => [seen(slug), seenProduct(slug, products[index] ?? "")])
  await Promise.all(
    Array.from({ length: 12 }, (_, iteration) =>
      count(...(iteration % 2 === 0 ? visits : visits.toReversed())),
    ),
  )
  for (const shop of shops) expect(await daysOf(shop)).toMatchObject([{ views: 12, productViews: 12 }])
})

test("a batch is bounded", async () => {
  const { slug } = await insertShop(database.owner)
  await expect(count(...Array.from({ length: maxVisits + 1 }, () => seen(slug)))).rejects.toMatchObject({
    code: "54000",
  })
  await count(...Array.from({ length: maxVisits }, () => seen(slug)))
})

test("a shop keeps 400 days and its products 90: what is older goes with the next visit", async () => {
  const shop = await insertShop(database.owner)
  const other = await insertShop(database.owner)
  const productId = await addProduct(shop.id)
  for (const age of [400, 401]) {
    for (const { id } of [shop, other])
      await insertRow(database.owner, "shop_visits", { shop_id: id, day: daysBefore(today, age), views: 1 })
  }
  for (const age of [90, 91]) {
    const row = { shop_id: shop.id, day: daysBefore(today, age), product_id: productId, views: 1 }
    await insertRow(database.owner, "product_visits", row)
  }
  await count(seen(shop.slug))
  expect((await daysOf(shop)).map(({ day }) => day)).toEqual([daysBefore(today, 400), today])
  expect(await viewedOf(shop)).toMatchObject([{ views: 1 }])
  expect(await daysOf(other)).toHaveLength(2)
})

test.each(loginRoles.filter((role) => role !== "vitrine_visitor"))(
  "counting is closed to %s",
  async (role) => {
    const client = new Client({
      ...database.connection,
      user: role,
      password: passwordOfRole(role, database.secret),
    })
    await client.connect()
    try {
      await expect(
        client.query("select count_visits('{}', '{}', '{}', '{}', '{}', '{}')"),
      ).rejects.toMatchObject({ code: "42501" })
    } finally {
      await client.end()
    }
  },
)
