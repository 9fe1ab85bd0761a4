import { beforeAll, expect, test } from "vitest"
import { listCartProducts } from "#app/database/visitor/cart-products.ts"
import { listCategories } from "#app/database/categories.ts"
import { listOwnCategories } from "#app/database/shop/own-categories.ts"
import {
  countOwnProducts,
  findOwnProduct,
  listOwnProducts,
} from "#app/database/shop/products/own-products.ts"
import { listArranged, moveProduct, pinProduct } from "#app/database/shop/products/arrange-products.ts"
import { listMoreProducts } from "#app/database/visitor/list-more-products.ts"
import {
  findVisibleProduct,
  listVisibleProducts,
  productStatus,
} from "#app/database/visitor/visible-products.ts"
import { isAsking, listAskingProducts } from "#app/database/shop/products/questions.ts"
import { listNeeds } from "#app/database/shop/needs.ts"
import { listMissing } from "#app/database/shop/texts/list-missing.ts"
import { countTexts, countTextsInShort } from "#app/database/shop/texts/text-progress.ts"
import { AdminDatabase, ShopDatabase, VisitorDatabase } from "#app/database/connection/scopes.server.ts"
import { listJoinRequests } from "#app/database/admin/join-requests.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { listVisibleProductIds, newestProductMoment } from "#app/database/visitor/sitemap.ts"
import { locales } from "#app/domain/language/locale.ts"
import { textKinds } from "#app/domain/language/missing-texts.ts"
import { productStatuses, type Sort } from "#app/domain/product/product.ts"
import { growTo } from "../../../bench/data/grow.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { useExplain, type Plan } from "./explain.ts"

const database = useTestDatabase()
const explain = useExplain(database)
const large = { slug: "bench-2", shopId: "", categoryId: "", productId: "" }

/** A platform of 25,000 products, of which one shop has 10,000. */
beforeAll(async () => {
  await growTo(
    database.owner,
    [
      { shops: 1, products: 100 },
      { shops: 2, products: 10_100 },
      { shops: 500, products: 25_000 },
    ],
    () => {},
  )
  const { rows } = await database.owner.query<{ shop_id: string; category_id: string; id: string }>(
    `select shop_id, category_id, products.id from products join shops on shops.id = shop_id
     where slug = $1 and products.is_active limit 1`,
    [large.slug],
  )
  const [{ shop_id: shopId = "", category_id: categoryId = "", id: productId = "" } = {}] = rows
  Object.assign(large, { shopId, categoryId, productId })
})

const asVisitor = (work: (db: VisitorDatabase) => Promise<unknown>) =>
  explain({
    role: "vitrine_visitor",
    names: { "vitrine.slug": large.slug },
    work: (send) => work(new VisitorDatabase(send)),
  })
const asOwner = (work: (db: ShopDatabase) => Promise<unknown>) =>
  explain({
    role: "vitrine_shop",
    names: { "vitrine.shop_id": large.shopId },
    work: (send) => work(new ShopDatabase(send)),
  })

const tables = ["products", "product_variants", "product_images"]

const indexesOf = (plans: readonly Plan[]) =>
  plans.flatMap(({ nodes }) => nodes.flatMap((node) => node["Index Name"] ?? []))

/** Nothing reads a whole table, nor a row of its shop many times over, nor compares all with all. */
function expectWithinOneShop(plans: readonly Plan[]): void {
  expect(plans.length).toBeGreaterThan(0)
  for (const { sql, cache, nodes } of plans) {
    for (const node of nodes) {
      const { "Node Type": type, "Relation Name": relation = "" } = node
      expect(node["Rows Removed by Join Filter"] ?? 0, `${type}, ${cache} plan of ${sql}`).toBeLessThan(1_000)
      if (!tables.includes(relation)) continue
      expect(type, `${cache} plan of ${sql}`).not.toBe("Seq Scan")
      const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      expect(read, `${type} of ${relation}, ${cache} plan of ${sql}`).toBeLessThanOrEqual(20_000)
    }
  }
}

/** What has an order gets it from an index: more than a page's rows are never sorted. */
function expectNoSort(plans: readonly Plan[]): void {
  for (const { sql, cache, nodes } of plans)
    for (const { "Node Type": type, "Actual Rows": rows, Plans: below = [] } of nodes)
      if (type.includes("Sort"))
        expect(
          Math.max(rows, ...below.filter(isSorted).map((node) => node["Actual Rows"])),
          `${cache} plan of ${sql}`,
        ).toBeLessThanOrEqual(200)
}

const isSorted = (node: Plan["nodes"][number]) => node["Parent Relationship"] === "Outer"

/** No more products are read than a page shows: what decides between them is in an index. */
function expectChosenFromIndexes(plans: readonly Plan[]): void {
  for (const { sql, cache, nodes } of plans)
    for (const { "Node Type": type, "Relation Name": relation, ...node } of nodes) {
      if (relation !== "products" || type === "Index Only Scan") continue
      const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      expect(read, `${type}, ${cache} plan of ${sql}`).toBeLessThanOrEqual(10)
    }
}

const sorts: readonly Sort[] = ["featured", "newest", "price-low", "price-high", "name"]

test.each(sorts)(
  "the storefront's list by %s comes from an index, first pages and the last, whole and by category",
  async (sort) => {
    for (const categoryId of [null, large.categoryId])
      for (const page of [1, 3, 60, 900]) {
        const plans = await asVisitor((db) =>
          listVisibleProducts(db, { sort, page, pageSize: 10, categoryId }),
        )
        expectWithinOneShop(plans)
        expectNoSort(plans)
        expectChosenFromIndexes(plans)
      }
  },
)

test.each(locales)("a list that is sorted by what names are in %s comes from an index", async (lang) => {
  for (const categoryId of [null, large.categoryId])
    for (const page of [1, 60, 900]) {
      const plans = await asVisitor((db) =>
        listVisibleProducts(db, { sort: "name", lang, page, pageSize: 10, categoryId }),
      )
      expectWithinOneShop(plans)
      expectNoSort(plans)
    }
})

test.each(["كوب", "7", "nothing has this"])(
  "a search for %s compares the names of its own shop in an index, and sorts none of what it finds",
  async (search) => {
    for (const sort of sorts) {
      const plans = await asVisitor((db) => listVisibleProducts(db, { sort, page: 2, pageSize: 10, search }))
      expectWithinOneShop(plans)
      expectNoSort(plans)
      expectChosenFromIndexes(plans)
    }
    const { categoryId } = large
    expectWithinOneShop(
      await asVisitor((db) =>
        listVisibleProducts(db, { sort: "featured", page: 1, pageSize: 10, search, categoryId }),
      ),
    )
  },
)

test("a product's page, a cart and the sitemap read what they show", async () => {
  const plans = [
    ...(await asVisitor(findPublicShop)),
    ...(await asVisitor(listCategories)),
    ...(await asVisitor((db) => findVisibleProduct(db, large.productId))),
    ...(await asVisitor((db) => productStatus(db, large.productId))),
    ...(await asVisitor((db) => listMoreProducts(db, large.productId))),
    ...(await asVisitor((db) => listCartProducts(db, [large.productId, large.shopId]))),
    ...(await asVisitor(newestProductMoment)),
  ]
  expectWithinOneShop(plans)
  expectNoSort(plans)
  for (const { sql, nodes } of plans)
    for (const node of nodes) expect(node["Actual Rows"] * node["Actual Loops"], sql).toBeLessThanOrEqual(200)
  const ids = await asVisitor((db) => listVisibleProductIds(db, { page: 1, pageSize: 1_000 }))
  expectWithinOneShop(ids)
})

test.each(productStatuses)("the owner's list of %s products stays within the shop", async (status) => {
  for (const categoryId of [null, large.categoryId])
    expectWithinOneShop(
      await asOwner((db) => listOwnProducts(db, { status, page: 2, pageSize: 20, categoryId })),
    )
})

test("the owner's list and the page that arranges it come from an index, whole and by category", async () => {
  for (const categoryId of [null, large.categoryId]) {
    const plans = [
      ...(await asOwner((db) => listOwnProducts(db, { status: "all", page: 2, pageSize: 20, categoryId }))),
      ...(await asOwner((db) => listArranged(db, { search: "", categoryId, count: 50 }))),
    ]
    expectWithinOneShop(plans)
    expectNoSort(plans)
  }
})

test("a move looks its neighbours up and reads no more than a few products, wherever they are", async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    "select id from products where shop_id = $1 order by rank offset 5000 limit 1",
    [large.shopId],
  )
  const middle = rows[0]?.id ?? ""
  const plans = [
    ...(await asOwner((db) => moveProduct(db, large.productId, { behind: middle }))),
    ...(await asOwner((db) => moveProduct(db, large.productId, { topOf: large.categoryId }))),
    ...(await asOwner((db) => moveProduct(db, large.productId, { topOf: null }))),
    ...(await asOwner((db) => pinProduct(db, large.productId, true))),
  ]
  expect(plans.length).toBeGreaterThan(12)
  expectWithinOneShop(plans)
  expectNoSort(plans)
  for (const { sql, nodes } of plans)
    for (const node of nodes) {
      const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      expect(read, sql).toBeLessThanOrEqual(50)
    }
})

test("a page of applications looks nothing up for those before it, and reads the shops at most twice", async () => {
  const { id } = await insertAdmin(database.owner)
  const plans = await explain({
    role: "vitrine_admin",
    names: { "vitrine.admin_id": id },
    work: (send) => listJoinRequests(new AdminDatabase(send), { status: null, page: 20, pageSize: 20 }),
  })
  const ofShops = plans.flatMap(({ nodes }) =>
    nodes.filter((node) => node["Relation Name"] === "shops" && node["Actual Loops"] > 0),
  )
  expect(ofShops.length).toBeGreaterThan(0)
  for (const node of ofShops) expect(node["Actual Loops"], node["Node Type"]).toBe(1)
})

test("what the dashboard counts and edits stays within the shop", async () => {
  expectWithinOneShop(await asOwner((db) => findOwnProduct(db, large.productId)))
  expectWithinOneShop(await asOwner(countOwnProducts))
  expectWithinOneShop(await asOwner((db) => listNeeds(db, 5)))
  expectWithinOneShop(await asOwner(listOwnCategories))
  for (const read of [isAsking, listAskingProducts])
    expect(indexesOf(await asOwner((db) => read(db)))).toEqual(expect.arrayContaining(["products_asking"]))
  for (const language of locales) {
    const counted = await asOwner((db) => countTexts(db, language))
    expectWithinOneShop(counted)
    expect(indexesOf(counted), "only what asks is read for questions").toContain("products_asking")
    const inShort = await asOwner((db) => countTextsInShort(db, language))
    const without = `products_without_${language}`
    expect(indexesOf(inShort).filter((name) => name.startsWith(without))).not.toEqual([])
    for (const kind of textKinds) {
      const after = { products: large.productId, categories: large.categoryId, labels: "size M" }[kind]
      expectWithinOneShop(await asOwner((db) => listMissing[kind](db, { language, after, maxRows: 50 })))
    }
  }
})

test("where everything is sold out, a product's page does not look for more through the whole shop", async () => {
  // Without the triggers, which would move the version of each product.
  await database.owner.query("set session_replication_role = replica")
  await database.owner.query("update product_variants set stock = 0 where shop_id = $1", [large.shopId])
  await database.owner.query("reset session_replication_role")
  const plans = await asVisitor((db) => listMoreProducts(db, large.productId))
  expectWithinOneShop(plans)
  for (const { sql, nodes } of plans)
    for (const node of nodes) expect(node["Actual Rows"] * node["Actual Loops"], sql).toBeLessThanOrEqual(200)
})
